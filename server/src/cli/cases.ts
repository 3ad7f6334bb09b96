import { readBrand } from '../administration/branding/service.ts';
import { identifyOperator } from '../administration/operators/service.ts';
import { operatorsDesk } from '../app/desk.ts';
import { carryOut } from '../casework/decisions/service.ts';
import { refuseUnprepared, runCommand } from './command.ts';

/**
 * `npm run cases`: lists what needs a person and decides it, on the database of the settings, also while
 * servers run on it.
 */
await runCommand(async (database, config) => {
  await refuseUnprepared(database);
  const brand = await readBrand(database, config);
  const desk = operatorsDesk({ database, brand, config });
  const identify = identifyOperator({ database, config });
  const lines = await carryOut({ ...desk, identify }, process.argv.slice(2));
  process.stdout.write(`${lines.join('\n')}\n`);
  return true;
});
