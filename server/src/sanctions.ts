import { refuseUnprepared, runCommand } from './command.ts';
import { operatorCommand } from './command-arguments.ts';
import { StartError } from './config.ts';
import { loadSanctionsByHand } from './partners/screening/load.ts';

const USAGE = `npm run sanctions -- FILE --operator NAME --reason WORDS

FILE is a JSON list as docs/production.md describes it; it takes the place of the list in force as a whole.`;

/** `npm run sanctions`: loads a list of sanctions, also while servers run. */
await runCommand(async (database, config) => {
  const { words, actor, reason } = operatorCommand(process.argv.slice(2), USAGE);
  const [file, ...more] = words;
  if (!file || more.length > 0) throw new StartError([USAGE]);
  await refuseUnprepared(database);
  const entries = await loadSanctionsByHand(database, { file, actor, reason });
  process.stdout.write(
    entries === undefined
      ? 'This list is in force already.\n'
      : `${entries} entries are in force within ${config.referenceLifetimeSeconds} s; a worker screens what is under way by them.\n`,
  );
  return true;
});
