/** Why the search cannot answer. */
type SearchFailure = 'missing' | 'malformed' | 'version' | 'unreachable';

/** An index that cannot be used; the message is one sentence that can be shown as it is. */
export class SearchIndexError extends Error {
  constructor(
    readonly reason: SearchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SearchIndexError';
  }
}
