import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Setting } from '../server/src/platform/settings/setting.ts';
import { settings } from '../server/src/platform/settings/settings.ts';
import { files, readSource } from './imports.ts';
import { root } from './runtime.mjs';

const page = readFileSync(join(root, 'docs/cryptography.md'), 'utf8');
/** Names of settings in the first column of the page's tables. */
const listed = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
  .map(([, name = '']) => name);

const all = Object.values<Setting<unknown>>(settings);
/** Settings that are no secret as a whole: an address with a password in it, or the name of a file with a key. */
const HOLDERS = /^(DATABASE_(\w+_)?URL|SMTP_URL|\w+_KEY_FILE)$/;

describe('the inventory of cryptography', () => {
  test('has each secret setting once', () => {
    const secrets = all
      .filter(({ name, secret }) => secret === true || HOLDERS.test(name))
      .map(({ name }) => name);
    expect(secrets.length).toBeGreaterThan(35);
    expect(secrets.filter((name) => listed.filter((one) => one === name).length !== 1)).toEqual([]);
  });

  test('names settings that exist', () => {
    const known = new Set(all.map(({ name }) => name));
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });

  test('has each file that uses a key or verifies a signature', () => {
    const uses =
      /\b(createHmac|create(C|Dec)ipheriv|hkdfSync|createPrivateKey)\(|subtle\.(encrypt|sign|generateKey)\(|from '(jose|otpauth|standardwebhooks|openid-client|@node-rs\/argon2|@simplewebauthn\/server|@aws-sdk\/client-kms)'/;
    // Tests, stand-ins of partners that production refuses, and the check of a key's form in the settings.
    const others =
      /\.test\.tsx?$|\/(demo|sandbox|reference-server)\/|^server\/src\/platform\/settings\/parsers\.ts$/;
    const found = files.filter(
      (file) =>
        /^(server|web|portal|console|rules)\/src\//.test(file) &&
        !others.test(file) &&
        uses.test(readSource(file)),
    );
    expect(found.length).toBeGreaterThan(25);
    expect(found.filter((file) => !page.includes(`](../${file})`))).toEqual([]);
  });
});
