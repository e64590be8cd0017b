/** The headers of an object, as readers get them. */
type ObjectHeaders = { contentType: string; cacheControl: string };

/** An object to write. `version` is a header for edge servers, which read no bodies. */
type NewObject = { body: Buffer; headers: ObjectHeaders; version?: string };

/** An object of a store. `etag` is sent as it is. */
type StoredObject = { body: Buffer; etag: string };

/** When to write an object. */
export type PutCondition = { type: 'absent' } | { type: 'unchanged'; etag: string };

/** An object in a list; `md5` is absent if the store does not know it. */
export type ObjectEntry = { key: string; md5?: string };

/**
 * A bucket or container, below a prefix. A write is complete or not made at all. Every function throws a StoreError if the store
 * refuses it or gives no clear answer.
 */
export type ObjectStore = {
  /** The name of the target, for messages. */
  name: string;
  /** Read an object. Returns undefined if it does not exist. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Write an object. Returns its ETag, or undefined if the condition is not met. */
  put(key: string, object: NewObject, condition?: PutCondition): Promise<string | undefined>;
  /** Copy an object in the store. Returns false if it does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** List the objects whose keys begin with a prefix. */
  list(prefix: string): Promise<ObjectEntry[]>;
  /** Whether anyone can read an object without a key. */
  isPublic(key: string): Promise<boolean>;
  /** Whether an answer showed that the store keeps the earlier versions of objects. */
  hasOldVersions(): boolean;
  /** Delete an object, if it exists. */
  delete(key: string): Promise<void>;
};

/** The client of a store. Each function makes one request, and throws the errors of the client. */
export type StoreClient = {
  get(key: string, limit: AbortSignal): Promise<StoredObject>;
  put(
    key: string,
    object: NewObject & { md5: Buffer },
    condition: PutCondition | undefined,
    limit: AbortSignal,
  ): Promise<{ etag: string; hasVersion: boolean }>;
  copy(from: string, to: string, limit: AbortSignal): Promise<unknown>;
  /** List some objects, from the continuation token `from`. */
  listPage(
    prefix: string,
    from: string | undefined,
    limit: AbortSignal,
  ): Promise<{ entries: ObjectEntry[]; next?: string }>;
  delete(key: string, limit: AbortSignal): Promise<unknown>;
  /** Get the address at which readers without a key would find an object. */
  getAddress(key: string): Promise<string>;
};

/** The time limit of one request without a large body, in milliseconds. */
const REQUEST_TIMEOUT = 15_000;

/** The slowest upload that is not stopped, in bytes for each millisecond. */
const MIN_SPEED = 50;

/** Get the time limit of a request as a signal. */
export function getTimeLimit(bytes = 0): AbortSignal {
  return AbortSignal.timeout(REQUEST_TIMEOUT + Math.round(bytes / MIN_SPEED));
}

/** Format a JSON object for a store. Nobody caches it. */
export function formatJsonObject(value: unknown, version?: string): NewObject {
  const headers = { contentType: 'application/json', cacheControl: 'no-store' };
  return { body: Buffer.from(JSON.stringify(value)), headers, version };
}
