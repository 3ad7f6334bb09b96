import { addressParser, oneOfParser, textParser } from './parsers.ts';
import { optionalSetting } from './setting.ts';

/** Settings of the service that checks identities. */
export const identitySettings = {
  identityService: optionalSetting(
    'IDENTITY_SERVICE',
    oneOfParser('none', 'sandbox', 'generic'),
    '`sandbox` in a demo, else `none`',
    'Service that checks identities against the population register: none, the sandbox with its invented people, or one with the API of docs/identity-verification.md. With a service, automatic approval waits for its answer.',
  ),
  identityServiceUrl: optionalSetting(
    'IDENTITY_SERVICE_URL',
    addressParser('https', 'http'),
    'required with `IDENTITY_SERVICE` generic',
    'Address of the identity service; `/checks` is added to it.',
  ),
  identityServiceKey: {
    ...optionalSetting(
      'IDENTITY_SERVICE_KEY',
      textParser(),
      'required with `IDENTITY_SERVICE` generic',
      'Key that the identity service gave us.',
    ),
    secret: true,
  },
};
