import { VERSION_FIELD } from '../../model/store-keys';
import type { PutCondition, StoreClient } from './object-store';
import { getEndpoint, openS3Client } from './s3-client';

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
