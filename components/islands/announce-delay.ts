/**
 * Delay of announcements after the last change, in milliseconds: each keystroke interrupts screen readers, and Orca drops
 * announcements while many elements change.
 */
export const ANNOUNCE_DELAY = 500;
