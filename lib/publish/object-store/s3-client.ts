import { importPackage } from './optional-package';

/** A command of the client, with the type of its answer. */
declare const answerType: unique symbol;
type Command<Answer> = { [answerType]?: Answer };
type CommandClass<Answer> = new (input: Record<string, unknown>) => Command<Answer>;

/** The part of `@aws-sdk/client-s3` that the store uses. */
type S3Package = {
  S3Client: new (options: Record<string, unknown>) => S3Client;
  GetObjectCommand: CommandClass<{ Body: { transformToByteArray(): Promise<Uint8Array> }; ETag: string }>;
  PutObjectCommand: CommandClass<{ ETag: string; VersionId?: string }>;
  CopyObjectCommand: CommandClass<object>;
  DeleteObjectCommand: CommandClass<object>;
  CreateBucketCommand: CommandClass<object>;
  PutBucketPolicyCommand: CommandClass<object>;
  ListObjectsV2Command: CommandClass<{
    Contents?: { Key: string; ETag?: string }[];
    NextContinuationToken?: string;
  }>;
};

type S3Client = {
  config: { region(): Promise<string> };
  send<Answer>(command: Command<Answer>, options?: { abortSignal: AbortSignal }): Promise<Answer>;
};

/** A client of S3 and the classes of its commands. */
export type OpenClient = { client: S3Client; commands: S3Package };

/** How many requests are open at the same time, at most. */
const MAX_SOCKETS = 64;

/** Open the client of S3. It reads the address, region and credentials from its own variables and files. */
export async function openS3Client(target: string): Promise<OpenClient> {
  // The given version works with Node 20. The client warns that later versions will not.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const commands = await importPackage<S3Package>(target, '@aws-sdk/client-s3');
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const endpoint = readEndpoint();
  const client = new commands.S3Client({
    // Stores other than AWS seldom have a host name for each bucket, and most ignore the region.
    ...(endpoint && { endpoint, forcePathStyle: true, region: AWS_REGION ?? AWS_DEFAULT_REGION ?? 'us-east-1' }),
    // A request that is sent again can hide that the first one succeeded.
    maxAttempts: 1,
    // Older stores do not know the newer checksums. Every body is sent with its MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { httpAgent: { maxSockets: MAX_SOCKETS }, httpsAgent: { maxSockets: MAX_SOCKETS } },
  });
  return { client, commands };
}

/** Get the address below which each bucket has a folder, without a trailing slash. */
export async function getEndpoint({ config }: S3Client): Promise<string> {
  return readEndpoint()?.replace(/\/$/, '') ?? `https://s3.${await config.region()}.amazonaws.com`;
}

function readEndpoint(): string | undefined {
  return process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
}
