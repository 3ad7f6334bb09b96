import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { readBrand } from '../../administration/branding/service.ts';
import { stoppingService } from '../../compliance/holds/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { defineCommand, PROGRAM } from '../definition.ts';
import { authenticateWithReason, signedFlags } from '../flags.ts';

export const verbs = [
  defineCommand({
    verb: 'stop',
    summary: 'hold a transaction that is approved and not paid out',
    arguments: ['REFERENCE'],
    flags: signedFlags,
    details: `REFERENCE is the payment reference, 16 digits. A payment that still arrives waits in suspense, and the payout is
stopped if the partner can. The customer reads the reason. The hold is a case: decide it with cases decide.`,
    run: async (context, { words: [paymentReference], flags }) => {
      const by = await authenticateWithReason(context, flags, 'customers.restrain');
      const { from, to, dueAt } = await withTransaction(context.database, async (handle) =>
        stoppingService(handle, { brand: await readBrand(handle, context.config) }).stop({
          paymentReference,
          ...by,
        }),
      );
      context.write(
        `Transaction ${paymentReference} was ${from} and is ${to}. Decide the case by ${formatDateTime(dueAt)}: ${PROGRAM} cases list`,
      );
    },
  }),
];
