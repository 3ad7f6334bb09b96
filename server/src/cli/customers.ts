import { readBrand } from '../administration/branding/service.ts';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import { stoppingService } from '../compliance/holds/service.ts';
import { StartError } from '../platform/core/config.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { operatorCommand } from './command-arguments.ts';

const USAGE = `npm run customers -- suspend|restore REGISTRATION --operator EMAIL --reason WORDS

REGISTRATION is the customer's registration number. suspend ends their sessions and stops whatever is not paid
out; restore lets them send again. What was stopped stays on hold until npm run cases lets it go on.`;

function commandOf(args: string[]) {
  const command = operatorCommand(args, USAGE);
  const [act, number, ...more] = command.words;
  const isMeant = (act === 'suspend' || act === 'restore') && more.length === 0;
  if (!isMeant || !/^\d{1,18}$/.test(number ?? '')) throw new StartError([USAGE]);
  return { ...command, act, registrationId: BigInt(number ?? '') } as const;
}

const listed = (references: readonly string[]) => references.map((one) => `  ${one}\n`).join('');

/** `npm run customers`: an operator suspends a customer, or lets a suspended one send again. */
await runCommand(async (database, config) => {
  const { act, operator, ...asked } = commandOf(process.argv.slice(2));
  await refuseUnprepared(database);
  const { actor, roles } = await identifyOperator({ database, config })(operator);
  refuseWithout({ actor, roles }, 'customers.restrain');
  const decision = { ...asked, actor };
  const who = `registration ${decision.registrationId}`;
  await withTransaction(database, async (handle) => {
    const stopping = stoppingService(handle, { brand: await readBrand(handle, config) });
    if (act === 'suspend') {
      const { name, from, stopped } = await stopping.suspend(decision);
      process.stdout.write(
        `${name}, ${who}, was ${from} and is SUSPENDED.\n${stopped.length} transactions stopped.\n${listed(stopped)}`,
      );
    } else {
      const restored = await stopping.restore(decision);
      process.stdout.write(
        'caseId' in restored
          ? `A second person decides it: case ${restored.caseId}.\n`
          : `${restored.name}, ${who}, is APPROVED again.\n${restored.held.length} transactions on hold.\n${listed(restored.held)}`,
      );
    }
  });
  return true;
});
