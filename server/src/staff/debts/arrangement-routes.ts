import {
  agreeToInstalments,
  endInstalments,
  keepInstalments,
  proposeInstalments,
} from '@thumela/contract/console/debt-arrangements.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import type { Services } from '../../app/services.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { instalmentTexts } from '../../platform/i18n/texts/en/instalments.ts';
import {
  agreeToArrangement,
  endArrangement,
  keepArrangement,
  proposeArrangement,
} from './arrangements.ts';

/** Debts that are paid in instalments. */
export function createArrangementRoutes(services: Services) {
  const { database } = services;
  return [
    implementCall(proposeInstalments, ({ caller: { actor }, params, body }) => {
      const schedule = body.instalments.map(({ amount, 'due-on': dueOn }) => {
        const cents = parseCents(amount);
        if (cents === undefined) throw invalidInput([phrase(instalmentTexts, 'faults', 'amount')]);
        return { cents, dueOn };
      });
      const transactionId = BigInt(params.id);
      const proposed = { transactionId, schedule, actor, reason: body.reason };
      return withTransaction(database, async (handle) => ({
        id: Number(await proposeArrangement(handle, services, proposed)),
      }));
    }),
    implementCall(agreeToInstalments, ({ caller: { actor }, params }) =>
      withTransaction(database, (handle) =>
        agreeToArrangement(handle, services, { id: BigInt(params.id), actor }),
      ),
    ),
    implementCall(endInstalments, ({ caller: { actor }, params, body: { reason } }) =>
      withTransaction(database, async (handle) => ({
        ended: await endArrangement(handle, services, { id: BigInt(params.id), actor, reason }),
      })),
    ),
    implementCall(keepInstalments, ({ caller: { actor }, params }) =>
      withTransaction(database, (handle) =>
        keepArrangement(handle, services, { id: BigInt(params.id), actor }),
      ),
    ),
  ];
}
