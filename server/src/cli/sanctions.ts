import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import { takeOverFile } from '../compliance/screening/service.ts';
import { StartError } from '../platform/core/config.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { operatorCommand } from './command-arguments.ts';

const USAGE = `npm run sanctions -- FILE --operator EMAIL --reason WORDS

FILE is a JSON list as docs/production.md describes it; what it adds is in force at once, and
what it drops once a second person agrees.`;

/** Tells the operator what is in force and what waits. */
const said = (
  { number, caseId }: { number: bigint | undefined; caseId: bigint | undefined },
  within: string,
): string =>
  [
    ...(number === undefined
      ? []
      : [`List ${number} is in force ${within}; a worker screens what is under way by it.`]),
    ...(caseId === undefined ? [] : [`A second person decides what is removed: case ${caseId}.`]),
  ].join('\n');

/** `npm run sanctions`: loads a list of sanctions, also while servers run. */
await runCommand(async (database, config) => {
  const { words, operator, reason } = operatorCommand(process.argv.slice(2), USAGE);
  const [file, ...more] = words;
  if (!file || more.length > 0) throw new StartError([USAGE]);
  await refuseUnprepared(database);
  const identity = await identifyOperator({ database, config })(operator);
  refuseWithout(identity, 'lists.change');
  const { actor } = identity;
  const taken = await takeOverFile(database, { file, actor, reason });
  const within = `within ${config.referenceLifetimeSeconds} s`;
  process.stdout.write(
    taken === undefined ? 'This list is in force already.\n' : `${said(taken, within)}\n`,
  );
  return true;
});
