// Makes storage throw, as in a browser that blocks all cookies. It runs before the scripts of each page.
for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}
