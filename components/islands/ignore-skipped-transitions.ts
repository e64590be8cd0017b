/**
 * Say nothing where the browser gives up the transition to this page, as it does on a busy machine: the page is there
 * all the same, and nobody can act on the message. https://drafts.csswg.org/css-view-transitions-2/
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.message.startsWith('Transition was')) event.preventDefault();
  });
}
