import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { worded } from '@thumela/rules/language/phrase.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { type Config, StartError } from './config.ts';
import { fromConstraint } from './database/constraints.ts';
import { carryOut } from './deciding/service.ts';
import { operatorsDesk } from './desk.ts';
import { DomainError } from './errors.ts';
import { loadBrand } from './reference/brand.ts';

/** What a refusal of the business says to whoever sits at the terminal. */
function refusal(error: unknown, config: Config): unknown {
  const refused = error instanceof DomainError ? error : fromConstraint(error, config);
  if (!refused) return error;
  const { heading, errors } = refused;
  return new StartError([heading, ...errors].map((sentence) => worded(sentence, ENGLISH.say)));
}

/**
 * `npm run cases`: lists what needs a person and decides it, on the database of the settings, also while
 * servers run on it.
 */
await runCommand(async (database, config) => {
  await refuseUnprepared(database);
  const desk = operatorsDesk({ database, brand: loadBrand(config) });
  const lines = await carryOut(desk, process.argv.slice(2)).catch((error: unknown) => {
    throw refusal(error, config);
  });
  process.stdout.write(`${lines.join('\n')}\n`);
  return true;
});
