import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWithSentinels } from '../../test/encryption/fill.ts';
import { DOCUMENT, type Sentinel, scanDatabase, scanFiles } from '../../test/encryption/scan.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';

/**
 * Places of readable personal data in a copy of the database, by kind. The list may only become shorter: a new place
 * is a defect, and a place that is no longer found is removed from it.
 */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  ACCOUNT_NUMBER: ['sandbox_payouts.body'],
  ADDRESS: ['sandbox_payouts.body'],
  BIRTH_DATE: ['sandbox_payouts.body'],
  // The book of the sandbox partner, which production refuses.
  COLLECTION_PIN: ['sandbox_payouts.body'],
  ID_NUMBER: ['sandbox_payouts.body'],
  VOUCHER_CODE: ['sandbox_payouts.body'],
};

/** Places of readable documents in a copy of the document store. */
const PLAIN_FILES: readonly string[] = [];

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-plain-'));
let server: RunningServer;
let sentinels: Sentinel[];
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
  sentinels = await fillWithSentinels(server);
}, 180_000);
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

test('a copy of the database reveals personal data in the listed columns only', async () => {
  expect(sentinels.flatMap(({ spellings }) => spellings)).not.toContain('');
  const listed = Object.entries(PLAIN).flatMap(([kind, places]) =>
    places.map((place) => `${kind} ${place}`),
  );
  expect(await scanDatabase(server.owner.pool, sentinels)).toEqual(listed.sort());
}, 180_000);

test('a copy of the document store reveals documents in the listed folders only', async () => {
  expect(await scanFiles(dataDir, [...sentinels, DOCUMENT])).toEqual(PLAIN_FILES);
});
