// In development only: reload the page when the content or the code changes.
new EventSource(new URL('reload', import.meta.url)).addEventListener('message', () => location.reload());
