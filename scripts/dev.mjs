// `npm run dev`: the server, started anew when one of its sources changes, and the portal from Vite.
import { join } from 'node:path';
import { forwardSignals, install, main, node, root, run } from './ground.mjs';

await main(async () => {
  forwardSignals();
  await install();
  const port = process.env.PORT ?? '3000';
  const proxied = { ...process.env, PORTAL_SERVER: `http://127.0.0.1:${port}` };
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'];
  const watching = ['--watch', '--watch-preserve-output', 'server/src/main.ts'];
  const codes = await Promise.all([
    run(node, watching, { env: { ...process.env, PORT: port } }),
    run(node, vite, { cwd: join(root, 'portal'), env: proxied }),
  ]);
  process.exitCode = Math.max(...codes) > 128 ? 0 : Math.max(...codes);
});
