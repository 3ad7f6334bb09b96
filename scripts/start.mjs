// `npm start`: installs and builds what is missing, then runs the server until it is told to stop.
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
  await install();
  if ((await buildApps()) !== 0) throw new UserError('The apps could not be built: see above.');
  // A server that may take the memory it finds collects late and grows to twice of what it needs.
  const flags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'));
  process.exitCode = await run(node, [
    ...flags,
    'server/src/app/main.ts',
    ...process.argv.slice(2),
  ]);
});
