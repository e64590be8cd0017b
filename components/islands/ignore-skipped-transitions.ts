/**
 * Suppress the error that browsers report when they skip the transition to this page, as on a busy machine. The page
 * still works, and nobody can act on the message. https://drafts.csswg.org/css-view-transitions-2/
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && (reason.name === 'AbortError' || /transition/i.test(reason.message)))
      event.preventDefault();
  });
}
