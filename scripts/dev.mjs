// `npm run dev`: the server, restarted when one of its sources changes, and the apps from Vite.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { endAll, forwardSignals, install, main, node, root, run, UserError } from './runtime.mjs';

/** Port of the portal's Vite server; requests to the server or the console are forwarded. */
const PORTAL_PORT = 5173;
/** Port of the console's Vite server, which browsers reach through the portal's port. */
const CONSOLE_PORT = 5174;

await main(async () => {
  forwardSignals();
  await install({ onlyProduct: true });
  for (const taken of [PORTAL_PORT, CONSOLE_PORT]) await refuseTakenPort(taken);
  const port = process.env.PORT ?? '3000';
  const addresses = {
    PORTAL_SERVER: `http://127.0.0.1:${port}`,
    PORTAL_CONSOLE: `http://localhost:${CONSOLE_PORT}`,
  };
  // Links in messages and returns from a payment lead to the portal that reloads.
  const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${PORTAL_PORT}`;
  const watching = ['--watch', '--watch-preserve-output', 'server/src/app/main.ts'];
  const all = [
    run(node, watching, { env: { ...process.env, PORT: port, PUBLIC_URL } }),
    vite('portal', PORTAL_PORT, addresses),
    vite('console', CONSOLE_PORT, addresses),
  ];
  // If one process ends, the others are useless.
  const code = await Promise.race(all);
  await endAll();
  process.exitCode = code > 128 ? 0 : code;
});

function vite(app, port, env = {}) {
  const args = ['--clearScreen', 'false', '--port', String(port), '--strictPort'];
  return run(node, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: join(root, app),
    env: { ...process.env, ...env },
  });
}

/** Reports a port in use with a sentence, where Vite would print a stack trace. */
function refuseTakenPort(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', () => {
      reject(new UserError(`Port ${port} is in use; stop what uses it.`));
    });
    probe.listen(port, 'localhost', () => probe.close(resolve));
  });
}
