import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readDisputes } from '@thumela/contract/console/debts.ts';
import { findOpenInstalments } from '@thumela/rules/compliance/debt-instalments.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { readLiveArrangement, readSchedules } from '../../payments/chargebacks/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';

type Arrangement = NonNullable<AnswerOf<typeof readDisputes>['arrangement']> | null;

/** The instalments of a debt, proposed or agreed to; null without any, or once the debt is paid. */
export async function readArrangement(handle: Handle, transactionId: bigint): Promise<Arrangement> {
  const row = await readLiveArrangement(handle, transactionId);
  if (!row) return null;
  const schedule = (await readSchedules(handle, [row.id])).get(row.id) ?? [];
  const open = findOpenInstalments(schedule, row.owed);
  const today = currentBusinessDay(handle.clock);
  return {
    id: Number(row.id),
    state: row.state === 'AGREED' ? 'AGREED' : 'PROPOSED',
    reason: row.reason,
    'proposed-by': row.proposed_by,
    'agreed-by': row.decided_by,
    'end-proposed-by': row.end_proposed_by,
    'end-proposed-reason': row.end_proposed_reason,
    instalments: schedule.map(({ cents, dueOn }, index) => {
      const left = open.find(({ number }) => number === index + 1)?.openCents ?? 0n;
      return {
        ...{ amount: toAmount(cents), open: toAmount(left), 'due-on': dueOn },
        missed: row.state === 'AGREED' && left > 0n && dueOn < today,
      };
    }),
  };
}
