const KEY = 'audience';

/** Get the name of the audience that the reader chose; `undefined` if none is chosen or storage is turned off. */
export function getReaderAudience(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Storage is turned off.
    return undefined;
  }
}

/** Save the audience that the reader chose, for the order of later searches. Does nothing without storage. */
export function saveReaderAudience(audience: string | undefined): void {
  try {
    if (audience === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, audience);
  } catch {
    // Storage is turned off or full: the search uses its usual order.
  }
}
