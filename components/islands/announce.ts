/**
 * Delay of announcements after the last change, in milliseconds: each keystroke interrupts screen readers, and Orca drops
 * announcements while many elements change.
 */
export const ANNOUNCE_DELAY = 500;

let lastMessage = '';

/** Write a message into a live region so that it is announced, even if it is the same as the last one. */
export function announce(region: HTMLElement, message: string): void {
  // Orca ignores the same message, so every second one ends with a space, which is silent.
  lastMessage = message !== '' && message === lastMessage ? `${message}\u00a0` : message;
  region.textContent = lastMessage;
}
