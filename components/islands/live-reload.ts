// In development only: reload the page when the content or the code changes.
const { src } = document.querySelector<HTMLScriptElement>('script[src*="/assets/live-reload"]') ?? {};
if (src) new EventSource(new URL('changes', src)).addEventListener('message', () => location.reload());
