/** Keep the text of search fields for readers who come back: WebKit resets such fields when it restores a page. */
export function startSearchFields(): void {
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type="search"]')) {
      field.defaultValue = field.value;
    }
  });
}
