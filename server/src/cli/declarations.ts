import { readFileSync } from 'node:fs';
import { shownDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import {
  declarationsReader,
  declarationsService,
  readDeclaration,
} from '../compliance/declarations/service.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import { type Database, withTransaction } from '../platform/database/pool.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { operatorCommand } from './command-arguments.ts';

const USAGE = `npm run declarations                            every version, and when it was published
npm run declarations -- publish FILE --operator EMAIL --reason WORDS

FILE is plain text, its paragraphs an empty line apart; {company} stands for the brand's company. Published, it is
the next version, which is never edited: everybody signs it before they redeem again.`;

async function list(database: Database): Promise<void> {
  for (const { version, text, publishedAt } of await declarationsReader(database).all()) {
    const [first = ''] = text.split('\n', 1);
    const beginning = first.length > 60 ? `${first.slice(0, 59)}…` : first;
    process.stdout.write(
      `${String(version).padStart(4)}  ${shownDateTime(publishedAt)}  ${beginning}\n`,
    );
  }
}

async function publish(database: Database, config: Config, args: string[]): Promise<void> {
  const { words, operator, reason } = operatorCommand(args, USAGE);
  const [verb, file, ...more] = words;
  if (verb !== 'publish' || file === undefined || more.length > 0) throw new StartError([USAGE]);
  const text = readDeclaration(bytesOf(file));
  const identity = await identifyOperator({ database, config })(operator);
  refuseWithout(identity, 'configuration.change');
  const { actor } = identity;
  const version = await withTransaction(database, (handle) =>
    declarationsService(handle).publish({ text, actor, reason }),
  );
  process.stdout.write(`Version ${version} is published. Everybody has to sign it.\n`);
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartError([`The file cannot be read: ${(error as Error).message}.`]);
  }
}

/** `npm run declarations`: lists the versions of the declaration, or publishes the next one. */
await runCommand(async (database, config) => {
  await refuseUnprepared(database);
  const args = process.argv.slice(2);
  await (args.length === 0 || args[0] === 'list'
    ? list(database)
    : publish(database, config, args));
  return true;
});
