/**
 * Handle the error of a transition between pages that a browser skips, as on a busy machine. The pages still work, and
 * nobody can act on the message. https://drafts.csswg.org/css-view-transitions-2/
 */
export function ignoreSkippedTransitions(): void {
  const ignore = () => {};
  for (const type of ['pageswap', 'pagereveal'] as const)
    addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(ignore));
  // Chromium also skips transitions of which it reports no event.
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && (reason.name === 'AbortError' || /transition/i.test(reason.message)))
      event.preventDefault();
  });
}
