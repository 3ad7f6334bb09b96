// `npm start`: installs and builds what is missing, then runs the server until it is told to stop.
import { buildPortal, forwardSignals, install, main, node, run, Trouble } from './ground.mjs';

await main(async () => {
  forwardSignals();
  await install();
  if ((await buildPortal()) !== 0) throw new Trouble('The portal could not be built: see above.');
  process.exitCode = await run(node, ['server/src/main.ts', ...process.argv.slice(2)]);
});
