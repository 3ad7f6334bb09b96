import { randomUUID } from 'node:crypto';
import { casesService } from '../src/casework/cases/service.ts';
import { journalService, transferLines } from '../src/ledger/journal/service.ts';
import { type Database, withTransaction } from '../src/platform/database/pool.ts';

/** Puts a payment partner's money into suspense: creates its event, case and entry. Returns the case. */
export const suspendMoney = (
  database: Database,
  cents: bigint,
  transactionId?: bigint,
): Promise<bigint> =>
  withTransaction(database, async (handle) => {
    const { id: event } = await handle.db
      .insertInto('webhook_events')
      .values({
        partner: 'STITCH',
        event_id: randomUUID(),
        payment_reference: '',
        partner_reference: randomUUID(),
        type: 'SUCCEEDED',
        amount_cents: cents,
        currency: 'ZAR',
        outcome: 'HELD',
        body: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const document = `webhook-event:${event}` as const;
    const actor = 'payment:STITCH';
    const id = await casesService(handle).open({
      kind: 'SUSPENSE',
      subject: document,
      ...(transactionId && { transactionId }),
      amount: { cents, currency: 'ZAR' },
      facts: { partner: 'STITCH' },
      actor,
    });
    await journalService(handle).post({
      event: 'PAYMENT_IN_SUSPENSE',
      subject: `case:${id}`,
      document,
      actor,
      lines: transferLines(
        { account: 'PAYMENT_CLEARING', subAccount: 'STITCH' },
        { account: 'SUSPENSE' },
        cents,
      ),
    });
    return id;
  });
