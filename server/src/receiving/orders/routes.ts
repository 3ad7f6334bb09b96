import { retrieveInbound, retrieveInboundPayment } from '@thumela/contract/calls/inbound.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { historyView } from '../../platform/http/history.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { findOwn, findOwnPayment, readHistory } from './store.ts';
import { inboundView, paymentView } from './view.ts';

/** Calls of a signed-in customer's incoming orders. */
export function inboundRoutes({ database, reference }: Services): Implementation[] {
  return [
    implementCall(retrieveInbound, async ({ caller, params, raw }) => {
      const row = await findOwn(database, caller.registrationId, BigInt(params.id));
      if (!row) throw notFound('transaction');
      const history = historyView(await readHistory(database, row));
      return { ...inboundView(reference.now, row, languageOf(raw).say), history };
    }),
    implementCall(retrieveInboundPayment, async ({ caller, query }) => {
      const id = BigInt(query['inbound-transaction-id']);
      const row = await findOwnPayment(database, caller.registrationId, id);
      if (!row) throw notFound('payment');
      return paymentView(row);
    }),
  ];
}
