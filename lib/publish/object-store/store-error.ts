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
    problem: 'The bucket is in another region or at another address.',
    fix: 'Set AWS_REGION to the region of the bucket.',
  },
  clock: { problem: 'The clock of this machine differs from that of the store.', fix: 'Correct the clock.' },
  rights: { problem: 'This user has no right to do this.', fix: FIX_RIGHTS },
  full: { problem: 'The store is full, or its quota is used up.', fix: 'Remove some previews, or raise the quota.' },
  locked: {
    problem: 'The store does not allow objects to be changed or deleted.',
    fix: 'Remove its lock, lease, legal hold or retention policy, or use another bucket or container.',
  },
  address: {
    problem: 'The address of the store is not known.',
    fix: 'Correct the name of the account or the address.',
  },
  busy: { problem: 'The store did not answer in time.', fix: 'Run the command again later.' },
  other: { problem: 'The store refused a request.', fix: 'Check its settings, and run the command again.' },
};

type Reason = keyof typeof REASONS;

/** The error codes of S3, Azure and Node, by reason. Any other error with a status from 500, and any without one, is `busy`. */
const CODES: Record<Exclude<Reason, 'busy' | 'other'>, string[]> = {
  missing: ['NoSuchBucket', 'ContainerNotFound', 'InvalidBucketName', 'ContainerBeingDeleted', 'InvalidResourceName'],
  key: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthenticationFailed', 'ExpiredToken', 'InvalidToken'],
  noKey: [
    'CredentialsProviderError',
    'CredentialUnavailableError',
    'AggregateAuthenticationError',
    'NoAuthenticationInformation',
  ],
  region: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
  clock: ['RequestTimeTooSkewed'],
  rights: [
    'AccessDenied',
    'Forbidden',
    'AuthorizationFailure',
    'AuthorizationPermissionMismatch',
    'InsufficientAccountPermissions',
  ],
  full: ['QuotaExceeded', 'InsufficientCapacity', 'AccountLimitExceeded', 'XMinioStorageFull', 'EntityTooLarge'],
  locked: ['BlobImmutableDueToPolicy', 'LeaseIdMissing', 'ObjectLocked', 'InvalidRetentionPeriod', 'AccountIsDisabled'],
  address: ['ENOTFOUND'],
};

/** A request that a store refused or did not answer clearly. */
export class StoreError extends Error {
  constructor(
    readonly reason: Reason,
    readonly operation: string,
    message: string,
    readonly status: number | undefined,
  ) {
    super(message);
    this.name = 'StoreError';
  }
}

/** Convert an error of a client. Its message is kept without line breaks and addresses, which can contain signatures. */
export function toStoreError(error: unknown, operation: string): StoreError {
  if (error instanceof StoreError) return error;
  const { name, code, message, status } = readClientError(error);
  const found = Object.entries(CODES).find(([, codes]) => codes.includes(name) || codes.includes(code));
  const isUnclear = status === undefined || status >= 500 || status === 429 || status === 408;
  const byStatus: Reason =
    status === 401 || status === 403 ? 'rights' : status === 507 ? 'full' : isUnclear ? 'busy' : 'other';
  const isSkewed = /is (too )?(old|far|skewed)|not within the valid time/i.test(message);
  const isKeyRefused = /failed to authenticate/i.test(message);
  const byMessage = isKeyRefused ? (isSkewed ? 'clock' : 'key') : undefined;
  const reason = byMessage ?? (found?.[0] as Reason | undefined) ?? byStatus;
  const text = message.split('\n')[0]?.replace(/https?:\/\/\S+/g, '…') ?? '';
  return new StoreError(reason, operation, [code || name, text].filter(Boolean).join(': '), status);
}

/** The fields of the errors of both clients. */
type ClientError = Error & {
  code?: string;
  Code?: string;
  statusCode?: number;
  $metadata?: { httpStatusCode?: number };
  $response?: { statusCode?: number };
};

/** Read the facts of an error of a client. */
export function readClientError(error: unknown): { name: string; code: string; message: string; status?: number } {
  const { name, code, Code, message, statusCode, $metadata, $response } = error as ClientError;
  const status = statusCode ?? $metadata?.httpStatusCode ?? $response?.statusCode;
  return { name, code: String(code ?? Code ?? ''), message, status };
}

/** Throw an error of a store as a ProblemError with a fix, and other errors unchanged. */
export function rethrowStoreError(error: unknown, target: string, consequence: string): never {
  if (!(error instanceof StoreError)) throw error;
  const { problem, fix } = REASONS[error.reason];
  return fail(target, `${problem} ${consequence} (${error.operation}: ${error.message})`, fix);
}
