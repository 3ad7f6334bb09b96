import { addressParser, textParser } from './parsers.ts';
import { optionalSetting, secretSetting, settingWithDefault } from './setting.ts';

/** Settings of the key that protects the keys of encrypted values (docs/data-protection.md). */
export const encryptionSettings = {
  encryptionKey: secretSetting(
    'ENCRYPTION_KEY',
    textParser(32),
    'Wraps the keys of encrypted values; stored outside the database and apart from its backups. Without it, the encrypted values are lost. Not needed with ENCRYPTION_KMS_KEY.',
  ),
  formerEncryptionKey: {
    ...optionalSetting(
      'ENCRYPTION_KEY_FORMER',
      textParser(32),
      'the key was not changed',
      'The previous ENCRYPTION_KEY: the first start with a new one wraps the keys again.',
    ),
    secret: true,
  },
  encryptionKmsKey: optionalSetting(
    'ENCRYPTION_KMS_KEY',
    textParser(),
    'ENCRYPTION_KEY wraps the keys',
    'Id, ARN or alias of a symmetric key in AWS KMS that wraps the keys of encrypted values; with it, ENCRYPTION_KEY only unwraps keys of before. Credentials are those that AWS programs find.',
  ),
  encryptionKmsRegion: settingWithDefault(
    'ENCRYPTION_KMS_REGION',
    textParser(),
    'af-south-1',
    'Region of ENCRYPTION_KMS_KEY.',
  ),
  encryptionKmsEndpoint: optionalSetting(
    'ENCRYPTION_KMS_ENDPOINT',
    addressParser('http', 'https'),
    'the public endpoint of the region',
    'Address of KMS in a private network.',
  ),
};
