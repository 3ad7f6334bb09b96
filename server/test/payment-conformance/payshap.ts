import { formatMinorPlain, toCents } from '@thumela/rules/money/money.ts';
import { writeStatus } from '../../src/integrations/payments/payshap/sandbox/book.ts';
import {
  type PayshapStandIn,
  startPayshap,
} from '../../src/integrations/payments/payshap/sandbox/stand-in.ts';
import type { PartnerState, PaymentStandIn } from './subject.ts';

/** ISO statuses of the states; a settled payment that the bank returns is rejected afterwards. */
const STATUSES: Readonly<Record<PartnerState, string>> = {
  ...{ PENDING: 'ACCP', PAID: 'ACSC', FAILED: 'RJCT', CANCELED: 'CANC' },
  ...{ REVERSED: 'RJCT', UNKNOWN: 'ZZZZ' },
};

/** Settings of a server that uses the stand-in. */
export const payshapSettings = ({ url, token }: PayshapStandIn) => ({
  paymentPartners: 'real' as const,
  paymentOptions: ['PAYSHAP' as const],
  ...{ payshapUrl: url, payshapToken: token },
  ...{ payshapCreditorAccount: '62475300123', payshapCreditorBranch: '250655' },
});

/** Starts the stand-in of the sponsoring bank for the suite. */
export async function startPayshapSubject(): Promise<PaymentStandIn> {
  const bank = await startPayshap();
  const find = (id: string) => {
    const request = bank.taken.get(id);
    if (!request) throw new Error('The stand-in has no such request.');
    return request;
  };
  return {
    settings: payshapSettings(bank),
    complaints: bank.complaints,
    opened: (reference) => [...bank.taken.values()].filter(({ id }) => id.startsWith(reference)),
    readOrder: ({ id }) => find(id),
    change: ({ id }, state) => {
      const request = find(id);
      request.status = STATUSES[state];
      request.acceptedAt ??= state === 'PAID' ? new Date() : undefined;
    },
    notice: ({ id }, lessRand = 0) => {
      const cents = toCents(find(id).amount) - BigInt(lessRand) * 100n;
      return writeStatus({ ...find(id), amount: formatMinorPlain(cents) });
    },
    loseOpenings: (what, times) => bank.loseNext(times, what === 'ANSWER'),
    onOpening: (call) => {
      bank.beforeAnswer = async () => {
        bank.beforeAnswer = undefined;
        await call();
      };
    },
    setDown: bank.setDown,
    close: bank.close,
  };
}
