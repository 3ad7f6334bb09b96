// `npm start`: installs and builds what is missing, then runs the server until it is stopped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildApps,
  forwardSignals,
  install,
  main,
  node,
  root,
  run,
  UserError,
} from './runtime.mjs';

await main(async () => {
  forwardSignals();
  await install({ onlyProduct: true });
  if ((await buildApps()) !== 0) throw new UserError('The apps could not be built: see above.');
  // Without a limit the server collects garbage late and grows to twice the memory it needs.
  const flags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'));
  process.exitCode = await run(node, [
    ...flags,
    'server/src/app/main.ts',
    ...process.argv.slice(2),
  ]);
});
