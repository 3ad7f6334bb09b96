// `npm run dev`: the server, started anew when one of its sources changes, and the portal from Vite.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { endAll, forwardSignals, install, main, node, root, run, Trouble } from './ground.mjs';

/** Where Vite serves the portal; whatever is the server's goes through to it. */
const PORTAL_PORT = 5173;

await main(async () => {
  forwardSignals();
  await install();
  await refuseTakenPort();
  const port = process.env.PORT ?? '3000';
  const proxied = { ...process.env, PORTAL_SERVER: `http://127.0.0.1:${port}` };
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'];
  vite.push('--port', String(PORTAL_PORT), '--strictPort');
  // Links in messages and the way back from a payment lead to the portal that reloads.
  const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${PORTAL_PORT}`;
  const watching = ['--watch', '--watch-preserve-output', 'server/src/main.ts'];
  const both = [
    run(node, watching, { env: { ...process.env, PORT: port, PUBLIC_URL } }),
    run(node, vite, { cwd: join(root, 'portal'), env: proxied }),
  ];
  // Neither is of use alone.
  const code = await Promise.race(both);
  await endAll();
  process.exitCode = code > 128 ? 0 : code;
});

/** Vite would say so in a stack trace. */
function refuseTakenPort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', () => {
      reject(new Trouble(`Port ${PORTAL_PORT} is in use; stop what uses it.`));
    });
    probe.listen(PORTAL_PORT, 'localhost', () => probe.close(resolve));
  });
}
