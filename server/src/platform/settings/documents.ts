import { addressParser, oneOfParser, textParser, wholeNumberParser } from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';

const DAY = 86_400;

/** Settings of uploaded documents and their storage. */
export const documentSettings = {
  documentStorage: settingWithDefault(
    'DOCUMENT_STORAGE',
    oneOfParser('local', 's3'),
    'local',
    'Storage of documents: in DATA_DIR, which every process must be able to read, or in an S3 bucket.',
  ),
  s3Endpoint: optionalSetting(
    'S3_ENDPOINT',
    addressParser('http', 'https'),
    'required with `s3`',
    'Address of the S3 service, used with path-style names by the server and by browsers; its bucket must allow PUT from PUBLIC_URL.',
  ),
  s3Region: settingWithDefault(
    'S3_REGION',
    textParser(),
    'us-east-1',
    'Region that S3 requests are signed for.',
  ),
  s3Bucket: optionalSetting(
    'S3_BUCKET',
    textParser(3),
    'required with `s3`',
    'An existing private bucket.',
  ),
  s3AccessKeyId: optionalSetting(
    'S3_ACCESS_KEY_ID',
    textParser(),
    'required with `s3`',
    'Access key of S3.',
  ),
  s3SecretAccessKey: {
    ...optionalSetting(
      'S3_SECRET_ACCESS_KEY',
      textParser(),
      'required with `s3`',
      'Secret of the access key.',
    ),
    secret: true,
  },
  uploadUrlSeconds: settingWithDefault(
    'UPLOAD_URL_SECONDS',
    wholeNumberParser(1, DAY),
    '600',
    'How long an upload URL is valid.',
  ),
  uploadsPerAddress: settingWithDefault(
    'UPLOADS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '600',
    'Maximum number of documents an hour announced from one network address.',
  ),
  leastFreeDiskMb: settingWithDefault(
    'LEAST_FREE_DISK_MB',
    wholeNumberParser(0, 1_000_000),
    '512',
    'Megabytes that must remain free on the disk of DATA_DIR; below that, uploads are refused.',
  ),
  unusedUploadHours: settingWithDefault(
    'UNUSED_UPLOAD_HOURS',
    wholeNumberParser(1, 24 * 30),
    '48',
    'After how long an unused uploaded file is deleted.',
  ),
  clamavAddress: optionalSetting(
    'CLAMAV_ADDRESS',
    addressParser('tcp', 'unix'),
    'files are not scanned',
    'A ClamAV daemon, `tcp://host:3310` or `unix:///path`: files wait until it has scanned them.',
  ),
};
