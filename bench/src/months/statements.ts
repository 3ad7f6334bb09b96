import { randomInt } from 'node:crypto';
import { newestIds } from '../../../server/src/administration/audit-viewer/newest.ts';
import { readAccountLines } from '../../../server/src/ledger/journal/queries/lines.ts';
import type { Database } from '../../../server/src/platform/database/pool.ts';
import { claimDue, usuallySentSince } from '../../../server/src/platform/notifications/due.ts';
import { readHistory } from '../../../server/src/sending/store.ts';
import { messagesTo } from '../../../server/src/staff/timeline/messages.ts';
import { FIRST_TRANSACTION } from './fill.ts';

/** Statements of the product that read or write what is divided by months. */
export type Statements = Readonly<Record<string, () => Promise<unknown>>>;

const EVERYTHING = {
  ...{ actor: undefined, actions: undefined, subject: undefined, meaning: undefined },
  ...{ words: undefined, from: undefined, to: undefined, least: 0n, below: 2n ** 62n },
};

/**
 * @param perMonth transactions of one month; those of this month are the first ones
 */
export function statementsOf(database: Database, perMonth: number): Statements {
  const pick = () => BigInt(FIRST_TRANSACTION + randomInt(perMonth));
  const phone = () => `+2782${String(randomInt(5_000)).padStart(7, '0')}`;
  const today = new Date().toISOString().slice(0, 10);
  const monthBegin = `${today.slice(0, 8)}01`;
  return {
    'statuses of a transaction': () =>
      readHistory(database, { id: pick(), created_at: new Date() }),
    'messages to a customer': () =>
      messagesTo({ to: [phone()] }).read({
        handle: database,
        roles: [],
        below: undefined,
        limit: 50,
      }),
    'newest page of the audit trail': () => newestIds(database, EVERYTHING, 2n ** 62n, 51),
    'audit entries about a transaction': () =>
      newestIds(database, { ...EVERYTHING, subject: `transaction:${pick()}` }, 2n ** 62n, 51),
    'audit entries by a customer': () =>
      newestIds(
        database,
        { ...EVERYTHING, actor: `registration:${randomInt(5_000)}` },
        2n ** 62n,
        51,
      ),
    'page of an account, this month': () =>
      readAccountLines(database, {
        ...{ account: 'PAYMENT_CLEARING', subAccount: 'STITCH', currency: 'ZAR' },
        ...{ from: monthBegin, to: today, size: 50, before: undefined, side: undefined },
        figure: undefined,
      }),
    'claim of due messages': () => claimDue(database, usuallySentSince(database.clock)),
    'queueing of a message': () =>
      database.client.query("select queue_message('SMS', '+27820000000', '', 'Hello')"),
    'posting of an entry': () =>
      database.client.query(`select post_entry('PAYMENT_RECEIVED', 'transaction:1', 'bench:' || gen_random_uuid(), 'system',
        '[{"account": "PAYMENT_CLEARING", "sub": "STITCH", "cents": 1000}, {"account": "SUSPENSE", "cents": -1000}]')`),
  };
}
