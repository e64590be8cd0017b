import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '../../problem';

const FIX_RIGHTS =
  'Give this user the rights that `npm run hosts -- s3-policy` or `npm run hosts -- azure-roles` prints.';
const FIX_KEY = 'Check the key, and the variables that hold it.';

/** The reasons for which a store refuses a request. After `busy`, the request may have been made, and can be sent again. */
const REASONS = {
  missing: { problem: 'The bucket or container does not exist.', fix: 'Create it, or correct the name.' },
  key: { problem: 'The store does not accept the key of this user.', fix: FIX_KEY },
  noKey: { problem: 'No key for the store was found.', fix: 'Set the variables that PREVIEWS.md lists.' },
  region: {
    problem: 'The region of the bucket is missing or wrong.',
    fix: 'Set AWS_REGION to the region of the bucket.',
  },
  clock: {
    problem: 'The clock of this machine differs from that of the store, or its key has expired.',
    fix: 'Correct the clock, or get a new key.',
  },
  rights: { problem: 'This user has no right to do this.', fix: FIX_RIGHTS },
  full: { problem: 'The store is full, or its quota is used up.', fix: 'Raise the quota, or free space in it.' },
  locked: {
    problem: 'The store does not allow objects to be changed or deleted.',
    fix: 'Remove its lock, lease, legal hold or retention policy, or use another bucket or container.',
  },
  address: {
    problem: 'The address of the store is not known.',
    fix: 'Correct the name of the account or the address.',
  },
  conditions: {
    problem: 'The store refuses conditional writes.',
    fix: 'If it keeps earlier versions of objects, use a bucket or container without versioning.',
  },
  busy: { problem: 'The store did not answer in time.', fix: 'Run the command again later.' },
  other: { problem: 'The store refused a request.', fix: 'Check its settings, and run the command again.' },
};

type Reason = keyof typeof REASONS;

/** The error codes of S3, Azure and Node, by reason. Any other error with a status from 500, and any without one, is `busy`. */
const CODES: Record<Exclude<Reason, 'conditions' | 'busy' | 'other'>, string[]> = {
  missing: ['NoSuchBucket', 'ContainerNotFound', 'InvalidBucketName', 'ContainerBeingDeleted', 'InvalidResourceName'],
  key: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthenticationFailed', 'InvalidToken'],
  noKey: [
    'CredentialsProviderError',
    'CredentialUnavailableError',
    'AggregateAuthenticationError',
    'NoAuthenticationInformation',
  ],
  region: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
  clock: ['RequestTimeTooSkewed', 'ExpiredToken'],
  rights: [
    'AccessDenied',
    'Forbidden',
    'AuthorizationFailure',
    'AuthorizationPermissionMismatch',
    'InsufficientAccountPermissions',
  ],
  full: ['QuotaExceeded', 'InsufficientCapacity', 'AccountLimitExceeded', 'XMinioStorageFull', 'EntityTooLarge'],
  locked: ['BlobImmutableDueToPolicy', 'LeaseIdMissing', 'ObjectLocked', 'InvalidRetentionPeriod', 'AccountIsDisabled'],
  address: ['ENOTFOUND', 'ERR_INVALID_URL'],
};

/** Errors that their codes do not tell apart. The first that matches applies. */
const MESSAGES: { pattern: RegExp; reason: Reason }[] = [
  { pattern: /header too old|in the specified (key )?time frame/i, reason: 'clock' },
  { pattern: /failed to authenticate/i, reason: 'key' },
  { pattern: /^Region is missing/, reason: 'region' },
];

/** A request that a store refused or did not answer clearly. */
export class StoreError extends Error {
  constructor(
    readonly reason: Reason,
    readonly operation: string,
    message: string,
    readonly status?: number,
  ) {
    super(message);
    this.name = 'StoreError';
  }
}

/** Convert an error of a client. Its message is kept without line breaks and addresses, which can contain signatures. */
export function toStoreError(error: unknown, operation: string): StoreError {
  if (error instanceof StoreError) return error;
  const { name, code, message, detail, status } = readClientError(error);
  const found = Object.entries(CODES).find(([, codes]) => codes.includes(name) || codes.includes(code));
  const byStatus: Reason =
    status === 401 || status === 403 ? 'rights' : status === 507 ? 'full' : isUnclear(status) ? 'busy' : 'other';
  const byMessage = MESSAGES.find(({ pattern }) => pattern.test(`${message} ${detail}`))?.reason;
  const reason = byMessage ?? (found?.[0] as Reason | undefined) ?? byStatus;
  const text = message.split('\n')[0]?.replace(/https?:\/\/\S+/g, '…') ?? '';
  return new StoreError(reason, operation, [code || name, text].filter(Boolean).join(': '), status);
}

/** Whether a request with this status can succeed if it is sent again. */
export function isUnclear(status?: number): boolean {
  return status === undefined || status >= 500 || status === 429 || status === 408;
}

type ClientError = Error & {
  code?: string;
  Code?: string;
  statusCode?: number;
  details?: { authenticationErrorDetail?: string };
  $metadata?: { httpStatusCode?: number };
  $response?: { statusCode?: number };
};

/** Read the facts of an error of a client. */
export function readClientError(error: unknown) {
  const { name, code, Code, message, details, statusCode, $metadata, $response } = error as ClientError;
  const status = statusCode ?? $metadata?.httpStatusCode ?? $response?.statusCode;
  return { name, code: String(code ?? Code ?? ''), message, detail: details?.authenticationErrorDetail ?? '', status };
}

/** Throw an error of a store as a ProblemError with a fix, and other errors unchanged. */
export function rethrowStoreError(error: unknown, target: string, consequence: string): never {
  if (!(error instanceof StoreError)) throw error;
  const { problem, fix } = REASONS[error.reason];
  return fail(target, `${problem} ${consequence} (${error.operation}: ${error.message})`, fix);
}

/** How long to send a request again that got no clear answer, in milliseconds. */
const RETRY_FOR = 40_000;

const MIN_ATTEMPTS = 3;

/** The longest pause between two attempts, in milliseconds. */
const MAX_PAUSE = 5_000;

/** Send a request again, with random pauses that grow, while the store gives no clear answer. */
export async function retry<T>(request: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + RETRY_FOR;
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const isRepeatable = error instanceof StoreError && isTemporary(error, attempt);
      if (!isRepeatable || isTooLate(attempt, deadline)) throw error;
      await pauseBeforeRetry(attempt);
    }
  }
}

/** Whether to give up. A process that was suspended tries again, although its time is over. */
export function isTooLate(attempt: number, deadline: number): boolean {
  return attempt >= MIN_ATTEMPTS - 1 && Date.now() > deadline;
}

/** Wait for a random time, which grows with each attempt. */
export async function pauseBeforeRetry(attempt: number): Promise<void> {
  await pause(Math.random() * Math.min(200 * 2 ** attempt, MAX_PAUSE));
}

/** Whether a request can succeed later. The client of S3 corrects its clock after an answer about it. */
function isTemporary({ reason }: StoreError, attempt: number): boolean {
  return reason === 'busy' || (reason === 'clock' && attempt === 0);
}

/** Do work for each item, for at most `limit` items at the same time. After an error, no further work begins. */
export async function forEachBounded<T>(items: T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const workNext = async () => {
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: limit }, workNext));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
