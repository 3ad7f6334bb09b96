import { address, freeText, oneOf, wholeNumber } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

const DAY = 86_400;

/** Settings of uploaded documents and their storage. */
export const documentSettings = {
  documentStorage: withDefault(
    'DOCUMENT_STORAGE',
    oneOf('local', 's3'),
    'local',
    'Storage of documents: in DATA_DIR, which every process must be able to read, or in an S3 bucket.',
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    address('http', 'https'),
    'required with `s3`',
    'Address of the S3 service, used with path-style names by the server and by browsers; its bucket must allow PUT from PUBLIC_URL.',
  ),
  s3Region: withDefault(
    'S3_REGION',
    freeText(),
    'us-east-1',
    'Region that S3 requests are signed for.',
  ),
  s3Bucket: optional('S3_BUCKET', freeText(3), 'required with `s3`', 'An existing private bucket.'),
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
    'How long an upload URL is valid.',
  ),
  uploadsPerAddress: withDefault(
    'UPLOADS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '600',
    'Maximum number of documents an hour announced from one network address.',
  ),
  leastFreeDiskMb: withDefault(
    'LEAST_FREE_DISK_MB',
    wholeNumber(0, 1_000_000),
    '512',
    'Megabytes that must remain free on the disk of DATA_DIR; below that, uploads are refused.',
  ),
  unusedUploadHours: withDefault(
    'UNUSED_UPLOAD_HOURS',
    wholeNumber(1, 24 * 30),
    '48',
    'After how long an unused uploaded file is deleted.',
  ),
  clamavAddress: optional(
    'CLAMAV_ADDRESS',
    address('tcp', 'unix'),
    'files are not scanned',
    'A ClamAV daemon, `tcp://host:3310` or `unix:///path`: files wait until it has scanned them.',
  ),
};
