// `npm start`: installs and builds what is missing, and runs the server until it is stopped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildApps,
  endAll,
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
  // Without a limit the server collects garbage late and grows to twice the memory it needs.
  const flags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'));
  const args = [...flags, 'server/src/app/main.ts', '--after-build', ...process.argv.slice(2)];
  // It prepares its database while the apps are built, and listens once the channel is closed.
  let server;
  const ended = run(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onSpawn: (child) => {
      server = child;
    },
  });
  // A server that refuses to start ends the build.
  const built = await Promise.race([buildApps(), ended.then(() => undefined)]);
  if (built === undefined) await endAll();
  else if (server.connected) server.disconnect();
  if (built) server.kill();
  process.exitCode = await ended;
  if (built) throw new UserError('The apps could not be built: see above.');
});
