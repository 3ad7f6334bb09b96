import { address, freeText, oneOf, wholeNumber } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

const DAY = 86_400;

/** The settings of uploaded documents and where they are kept. */
export const documentSettings = {
  documentStorage: withDefault(
    'DOCUMENT_STORAGE',
    oneOf('local', 's3'),
    'local',
    'Where documents are kept: in DATA_DIR, which every process must see, or in an S3 bucket.',
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    address('http', 'https'),
    'required with `s3`',
    'Address of the S3 service, reached with path-style names by the server and by browsers; its bucket must allow PUT from PUBLIC_URL.',
  ),
  s3Region: withDefault(
    'S3_REGION',
    freeText(),
    'us-east-1',
    'Region the S3 requests are signed for.',
  ),
  s3Bucket: optional(
    'S3_BUCKET',
    freeText(3),
    'required with `s3`',
    'A private bucket that exists.',
  ),
  s3AccessKeyId: optional(
    'S3_ACCESS_KEY_ID',
    freeText(),
    'required with `s3`',
    'Access key of S3.',
  ),
  s3SecretAccessKey: {
    ...optional(
      'S3_SECRET_ACCESS_KEY',
      freeText(),
      'required with `s3`',
      'Secret of the access key.',
    ),
    secret: true,
  },
  uploadUrlSeconds: withDefault(
    'UPLOAD_URL_SECONDS',
    wholeNumber(1, DAY),
    '600',
    'How long an upload URL can be used.',
  ),
  uploadsPerAddress: withDefault(
    'UPLOADS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '600',
    'Documents an hour that can be announced from one network address.',
  ),
  leastFreeDiskMb: withDefault(
    'LEAST_FREE_DISK_MB',
    wholeNumber(0, 1_000_000),
    '512',
    'Megabytes that documents leave free on the disk of DATA_DIR; none are taken below.',
  ),
  unusedUploadHours: withDefault(
    'UNUSED_UPLOAD_HOURS',
    wholeNumber(1, 24 * 30),
    '48',
    'After how long an uploaded file that became part of nothing is deleted.',
  ),
  clamavAddress: optional(
    'CLAMAV_ADDRESS',
    address('tcp', 'unix'),
    'files are not scanned',
    'A ClamAV daemon, `tcp://host:3310` or `unix:///path`: files wait until it has scanned them.',
  ),
};
