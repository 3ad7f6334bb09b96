import { carryOutChat } from '../support/chat/command.ts';
import { refuseUnprepared, runCommand } from './command.ts';

/**
 * `npm run chat`: shows the conversations that wait and answers them, on the database of the settings, also while
 * servers run on it.
 */
await runCommand(async (database) => {
  await refuseUnprepared(database);
  process.stdout.write(`${(await carryOutChat(database, process.argv.slice(2))).join('\n')}\n`);
  return true;
});
