import { shownDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { readBrand } from '../administration/branding/service.ts';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import { stoppingService } from '../compliance/holds/service.ts';
import { StartError } from '../platform/core/config.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { operatorCommand } from './command-arguments.ts';

const USAGE = `npm run transactions -- stop REFERENCE --operator EMAIL --reason WORDS

REFERENCE is the payment reference, 16 digits. stop holds a transaction that is approved and not paid out: what is
still paid for it waits in suspense, and its payout is stopped if the partner can. The customer reads the WORDS.
What becomes of it is decided as its case, by npm run cases.`;

function commandOf(args: string[]) {
  const command = operatorCommand(args, USAGE);
  const [verb, paymentReference, ...more] = command.words;
  if (verb !== 'stop' || !paymentReference || more.length > 0) throw new StartError([USAGE]);
  return { ...command, paymentReference };
}

/** `npm run transactions`: an operator stops a transaction. */
await runCommand(async (database, config) => {
  const command = commandOf(process.argv.slice(2));
  await refuseUnprepared(database);
  const { actor, roles } = await identifyOperator({ database, config })(command.operator);
  refuseWithout({ actor, roles }, 'customers.restrain');
  const { from, to, dueAt } = await withTransaction(database, async (handle) =>
    stoppingService(handle, { brand: await readBrand(handle, config) }).stop({ ...command, actor }),
  );
  process.stdout.write(
    `Transaction ${command.paymentReference} was ${from} and is ${to}. Decide about it by ${shownDateTime(dueAt)}, with npm run cases.\n`,
  );
  return true;
});
