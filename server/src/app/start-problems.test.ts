import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { production } from '../../test/environment.ts';
import {
  emptyTestDatabase,
  type PreparedDatabase,
  prepareTestDatabase,
} from '../../test/prepared.ts';
import type { Environment } from '../platform/core/config.ts';
import { findStartProblems } from './start-problems.ts';

/** Settings of a production without those named. */
const without = (...names: string[]): Environment =>
  Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)));

const about = (start: string) => expect.stringMatching(new RegExp(`^${start}`));

let empty: PreparedDatabase;
let prepared: PreparedDatabase;
beforeAll(async () => {
  [empty, prepared] = await Promise.all([emptyTestDatabase(), prepareTestDatabase()]);
});
afterAll(() => Promise.all([empty.close(), prepared.close()]));

describe('a production start names at once', () => {
  test('settings that cannot be read, that are missing and that only a production needs', async () => {
    const env = {
      ...without('SESSION_SECRET', 'PAYOUT_DEBTOR_BIC', 'DIGIPAY_CLIENT_ID'),
      PORT: 'eighty',
      PIN_PEPPER: 'short',
      RATE_FEED_URL: 'nowhere',
      DATABASE_URL: empty.config.databaseUrl,
    };
    expect(await findStartProblems(env)).toEqual([
      about('PORT .*eighty'),
      about('PIN_PEPPER '),
      about('RATE_FEED_URL '),
      about('SESSION_SECRET is required in production'),
      about('PAYMENT_PARTNERS real .* needs DIGIPAY_CLIENT_ID\\.'),
      about('PAYOUT_PARTNER iso20022 also needs PAYOUT_DEBTOR_BIC\\.'),
      about('SMS_GATEWAY_URL is required'),
      about('SMTP_URL is required'),
      about('SANCTIONS_FILE is required'),
      about('There are no exchange rates'),
    ]);
  });

  test('a list that is none and a database that cannot be reached', async () => {
    const env = {
      ...production,
      SANCTIONS_FILE: '/nowhere/list.json',
      DATABASE_URL: 'postgres://nobody:word@127.0.0.1:1/none',
      DATABASE_OWNER_URL: 'postgres://owner:word@127.0.0.1:1/none',
    };
    expect(await findStartProblems(env)).toEqual([
      about("SANCTIONS_FILE: '/nowhere/list.json': "),
      about('The database at 127.0.0.1:1 cannot be reached'),
      about('The database at 127.0.0.1:1 cannot be reached'),
      about('SMS_GATEWAY_URL is required'),
      about('SMTP_URL is required'),
    ]);
  });

  test('what an embedded database that was never made will lack', async () => {
    const env = { ...without('SESSION_SECRET'), DATA_DIR: '/nowhere' };
    expect(await findStartProblems(env)).toEqual([
      about('SESSION_SECRET is required in production'),
      about('SMS_GATEWAY_URL is required'),
      about('SMTP_URL is required'),
      about('SANCTIONS_FILE is required'),
      about('There are no exchange rates'),
    ]);
  });

  test('settings and files of a forwarding portal', async () => {
    const env = {
      NODE_ENV: 'production',
      PROVIDER_URL: 'https://provider.example',
      BRAND_FILE: 'package.json',
    };
    const problems = await findStartProblems(env);
    expect(problems).toContainEqual(about('SESSION_SECRET is required in production'));
    expect(problems).toContainEqual(about('BRAND_FILE: '));
  });

  test('secrets that are not those of the database, with what it does not hold', async () => {
    const env = { ...production, DATABASE_URL: prepared.config.databaseUrl };
    expect(await findStartProblems(env)).toEqual([
      about('PIN_PEPPER is not the one'),
      about('AUDIT_SECRET differs from the key'),
      about('SMS_GATEWAY_URL is required'),
      about('SMTP_URL is required'),
      about('SANCTIONS_FILE is required'),
    ]);
  });
});

test('a start names a screening service that does not answer', async () => {
  const env = {
    ...production,
    ...{ SCREENING_SERVICE: 'yente', SCREENING_SERVICE_URL: 'https://127.0.0.1:1' },
    DATABASE_URL: prepared.config.databaseUrl,
  };
  expect(await findStartProblems(env)).toContain(
    'SCREENING_SERVICE yente at https://127.0.0.1:1: The service cannot be reached.',
  );
});

test('what can only be loaded into a prepared database does not keep it from being prepared', async () => {
  const env = { ...production, DATABASE_URL: empty.config.databaseUrl };
  expect(await findStartProblems(env)).toEqual([]);
  const { rows } = await empty.owner.pool.query(
    `select from pg_tables where schemaname = 'public'`,
  );
  expect(rows).toEqual([]);
});
