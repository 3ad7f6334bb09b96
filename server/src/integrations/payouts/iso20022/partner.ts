import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { Database } from '../../../platform/database/pool.ts';
import { bankRefusals } from '../../../platform/i18n/texts/en/bank-reasons.ts';
import { type PayoutPartner, PayoutRefusal } from '../partner.ts';
import { findOrder, orderReport, takeOrder, withdrawOrder } from './book.ts';

const noVouchers = () => formatPhrase(phrase(bankRefusals, 'vouchers'), ENGLISH.say);

/**
 * A bank that receives orders and reports by ISO 20022 files (see server/src/integrations/README.md): an order waits for the next file,
 * which an operator hands over, and is answered when the bank's file is imported. It can be withdrawn until a file
 * contains it; after that only the bank determines its outcome.
 */
export function isoPayoutPartner({ database }: { database: Database }): PayoutPartner {
  const stands = async (payoutId: string) => {
    const order = await findOrder(database, payoutId);
    return order ? orderReport(order) : 'UNKNOWN';
  };
  return {
    name: 'iso20022',
    verifyNotice: undefined,
    send: async ({ payoutId, method }) => {
      if (method === 'VOUCHER') throw new PayoutRefusal(noVouchers());
      await takeOrder(database, payoutId);
      const told = await stands(payoutId);
      return told === 'UNKNOWN' ? undefined : told;
    },
    query: stands,
    cancel: async (payoutId) => {
      await withdrawOrder(database, payoutId);
      const told = await stands(payoutId);
      return told === 'UNKNOWN' ? undefined : told;
    },
    readNotice: () => {
      throw new Error('A bank that takes files sends no notices.');
    },
  };
}
