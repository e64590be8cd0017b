import { VERSION_FIELD } from '../../model/outputs';
import type { PutCondition, StoreClient } from './object-store';
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
  PutBucketVersioningCommand: CommandClass<object>;
  ListObjectsV2Command: CommandClass<{
    Contents?: { Key: string; ETag?: string }[];
    NextContinuationToken?: string;
  }>;
};

type S3Client = {
  config: { region(): Promise<string> };
  send<Answer>(command: Command<Answer>, options?: { abortSignal: AbortSignal }): Promise<Answer>;
};

type OpenClient = { client: S3Client; commands: S3Package };

const MAX_SOCKETS = 64;

/** Open a bucket of S3 or a compatible store. */
export async function openS3Store(bucket: string): Promise<StoreClient> {
  const { client, commands } = await openS3Client(`s3:${bucket}`);
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    async get(key, abortSignal) {
      const { Body, ETag } = await client.send(new commands.GetObjectCommand(at(key)), { abortSignal });
      return { body: Buffer.from(await Body.transformToByteArray()), etag: ETag };
    },
    async put(key, { body, headers, md5, version }, condition, abortSignal) {
      const command = new commands.PutObjectCommand({
        ...at(key),
        Body: body,
        ContentMD5: md5.toString('base64'),
        ContentType: headers.contentType,
        CacheControl: headers.cacheControl,
        ...(version !== undefined && { Metadata: { [VERSION_FIELD]: version } }),
        ...formatCondition(condition),
      });
      const { ETag, VersionId } = await client.send(command, { abortSignal });
      return { etag: ETag, hasVersion: VersionId !== undefined };
    },
    async copy(from, to, abortSignal) {
      const CopySource = [bucket, ...from.split('/')].map(encodeURIComponent).join('/');
      return client.send(new commands.CopyObjectCommand({ ...at(to), CopySource }), { abortSignal });
    },
    async listPage(prefix, from, abortSignal) {
      const command = new commands.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from });
      const { Contents = [], NextContinuationToken } = await client.send(command, { abortSignal });
      // The ETag of an encrypted object can be something else.
      const entries = Contents.map(({ Key, ETag = '' }) => ({ key: Key, md5: /^"?([0-9a-f]{32})"?$/.exec(ETag)?.[1] }));
      return { entries, next: NextContinuationToken };
    },
    delete: (key, abortSignal) => client.send(new commands.DeleteObjectCommand(at(key)), { abortSignal }),
    getAddress: async (key) => `${await getEndpoint(client)}/${bucket}/${encodeURI(key)}`,
  };
}

function formatCondition(condition: PutCondition | undefined): Record<string, string> {
  if (condition === undefined) return {};
  return condition.type === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}

/** Open the client of S3. It reads the address, region and credentials from its own variables and files. */
export async function openS3Client(target: string): Promise<OpenClient> {
  // The given version works with Node 20. The client warns that later versions will not.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const commands = await importPackage<S3Package>(target, 's3', '@aws-sdk/client-s3');
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
async function getEndpoint({ config }: S3Client): Promise<string> {
  return readEndpoint()?.replace(/\/$/, '') ?? `https://s3.${await config.region()}.amazonaws.com`;
}

function readEndpoint(): string | undefined {
  return process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
}
