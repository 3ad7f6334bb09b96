import { shownDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { operatorCommand } from './command-arguments.ts';
import { StartError } from './config.ts';
import { withTransaction } from './database/pool.ts';
import { loadBrand } from './reference/brand.ts';
import { stoppingService } from './stopping/service.ts';

const USAGE = `npm run transactions -- stop|release|reject REFERENCE --operator NAME --reason WORDS

REFERENCE is the payment reference, 16 digits. stop holds a transaction that is approved and not paid: what is
still paid for it waits in suspense. release lets one on hold go on, reject ends it; one that is paid already is
marked for its refund instead. The customer reads the WORDS of stop and reject.`;

const ACTS = ['stop', 'release', 'reject'] as const;

function commandOf(args: string[]) {
  const command = operatorCommand(args, USAGE);
  const [verb, paymentReference, ...more] = command.words;
  const act = ACTS.find((one) => one === verb);
  if (!act || !paymentReference || more.length > 0) throw new StartError([USAGE]);
  return { ...command, act, paymentReference };
}

/** `npm run transactions`: an operator stops a transaction, lets it go on, or ends it. */
await runCommand(async (database, config) => {
  const { act, ...decision } = commandOf(process.argv.slice(2));
  await refuseUnprepared(database);
  const decided = await withTransaction(database, (handle) =>
    stoppingService(handle, { brand: loadBrand(config) })[act](decision),
  );
  const { from, to } = decided;
  const until =
    'dueAt' in decided ? ` Decide about it by ${shownDateTime(decided.dueAt as Date)}.` : '';
  process.stdout.write(
    `Transaction ${decision.paymentReference} was ${from} and is ${to}.${until}\n`,
  );
  return true;
});
