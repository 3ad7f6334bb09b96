import { retrieveInbound, retrieveInboundPayment } from '@thumela/contract/calls/inbound.ts';
import { notFound } from '../errors.ts';
import { historyView } from '../http/history.ts';
import { type Implementation, implement } from '../http/implement.ts';
import { languageOf } from '../language/languages.ts';
import type { Services } from '../services.ts';
import { inboundRecord, paymentRecord } from './record.ts';
import { findOwn, findOwnPayment, readHistory } from './store.ts';

/** Incoming orders of a signed-in customer (1§7, 2§7). */
export function inboundRoutes({ database, reference }: Services): Implementation[] {
  return [
    implement(retrieveInbound, async ({ caller, params, raw }) => {
      const row = await findOwn(database, caller.registrationId, BigInt(params.id));
      if (!row) throw notFound('transaction');
      const history = historyView(await readHistory(database, row.id));
      return { ...inboundRecord(reference.now, row, languageOf(raw).say), history };
    }),
    implement(retrieveInboundPayment, async ({ caller, query }) => {
      const id = BigInt(query['inbound-transaction-id']);
      const row = await findOwnPayment(database, caller.registrationId, id);
      if (!row) throw notFound('payment');
      return paymentRecord(row);
    }),
  ];
}
