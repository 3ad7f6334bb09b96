import { setTimeout as pause } from 'node:timers/promises';
import { paymentsService } from '../../../server/src/payments/service.ts';
import { withTransaction } from '../../../server/src/platform/database/pool.ts';
import type { Unpaid } from './fill.ts';
import type { Place } from './place.ts';

/** Notices applied in one database transaction. */
const BATCH = 50;
const WORKERS = 4;

/** Pays transactions, as notices of a payment partner do; each customer's in turn, so that none waits for another. */
export async function payAll(place: Place, unpaid: readonly Unpaid[]): Promise<void> {
  const byWorker = Map.groupBy(unpaid, (one) => Number(one.registrationId) % WORKERS);
  await Promise.all(
    [...byWorker.values()].map(async (own) => {
      for (let done = 0; done < own.length; done += BATCH) {
        await payBatch(place, own.slice(done, done + BATCH));
      }
    }),
  );
}

/** Pays transactions one at a time, at an even rate. */
export async function payEvenly(
  place: Place,
  unpaid: readonly Unpaid[],
  perSecond: number,
): Promise<void> {
  const begun = performance.now();
  for (const [index, one] of unpaid.entries()) {
    await payBatch(place, [one]);
    const ahead = ((index + 1) * 1000) / perSecond - (performance.now() - begun);
    if (ahead > 0) await pause(ahead);
  }
}

const payBatch = ({ database, services }: Place, batch: readonly Unpaid[]): Promise<void> =>
  withTransaction(database, async (handle) => {
    const payments = paymentsService(handle, services);
    for (const { id, reference, cents } of batch) {
      const partnerReference = `BENCH-${id}`;
      const outcome = await payments.receive({
        ...{ kind: 'STITCH', id: partnerReference, body: '{}' },
        report: {
          ...{ partnerReference, openedAs: partnerReference, paymentReference: reference },
          ...{ outcome: 'SUCCEEDED', amountCents: cents, currency: 'ZAR' },
        },
      });
      if (outcome !== 'PAID') throw new Error(`The payment of transaction ${id} was ${outcome}.`);
    }
  });
