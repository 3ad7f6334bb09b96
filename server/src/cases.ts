import { readBrand } from './brand/service.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { carryOut } from './deciding/service.ts';
import { operatorsDesk } from './desk.ts';
import { identifyOperator } from './operators/service.ts';

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
