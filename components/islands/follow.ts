// In development only: come again when the content or the code has changed.
const { src } = document.querySelector<HTMLScriptElement>('script[src*="/assets/follow"]') ?? {};
if (src) new EventSource(new URL('changes', src)).addEventListener('message', () => location.reload());
