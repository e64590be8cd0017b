import { NOT_FOUND_KEY, POINTERS_PREFIX, VERSIONS_PREFIX } from '../../model/outputs';

/** Format policies of S3 with the least rights that suffice: for the publisher, and for servers that read without a key. */
export function formatS3Policies(
  bucket = 'BUCKET',
  prefix = 'PREFIX/',
  user = 'arn:aws:iam::ACCOUNT:user/USER',
): string {
  const objects = `arn:aws:s3:::${bucket}/${prefix}`;
  const publisher = [
    {
      Sid: 'Objects',
      Effect: 'Allow',
      Principal: { AWS: [user] },
      Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      Resource: [`${objects}*`],
    },
    {
      Sid: 'Names',
      Effect: 'Allow',
      Principal: { AWS: [user] },
      Action: ['s3:ListBucket'],
      Resource: [`arn:aws:s3:::${bucket}`],
      Condition: { StringLike: { 's3:prefix': [`${prefix}*`] } },
    },
  ];
  const readers = {
    Sid: 'Readers',
    Effect: 'Allow',
    Principal: '*',
    Action: ['s3:GetObject'],
    Resource: [`${VERSIONS_PREFIX}*`, `${POINTERS_PREFIX}*`, NOT_FOUND_KEY].map((name) => objects + name),
  };
  return formatJson({ Version: '2012-10-17', Statement: [...publisher, readers] });
}

/** Format a role of Azure with the least rights that suffice for the publisher, and where to assign it. */
export function formatAzureRoles(): string {
  const blobs = 'Microsoft.Storage/storageAccounts/blobServices/containers/blobs';
  const scope = '/subscriptions/SUBSCRIPTION/resourceGroups/GROUP/providers/Microsoft.Storage/storageAccounts/ACCOUNT';
  return formatJson({
    Name: 'Help publisher',
    IsCustom: true,
    Description: 'Publishes the help to one container.',
    Actions: [],
    NotActions: [],
    DataActions: [`${blobs}/read`, `${blobs}/write`, `${blobs}/add/action`, `${blobs}/delete`],
    NotDataActions: [],
    AssignableScopes: [`${scope}/blobServices/default/containers/CONTAINER`],
  });
}

function formatJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
