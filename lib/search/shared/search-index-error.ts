/** A reason why the search is unusable. */
type SearchFailure = 'missing' | 'malformed' | 'version' | 'unreachable';

/** An error for an unusable search index. The message is one sentence to show to readers. */
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
