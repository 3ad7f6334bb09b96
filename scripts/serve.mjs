// `npm run start:production`: a production of what is installed and built already, in this one process.
import { existsSync } from 'node:fs';
// The whole module: an old Node lacks `enableCompileCache`, and a sentence below says so.
import module from 'node:module';
import { areAppsBuilt, main, node, UserError, whenShellEnds } from './runtime.mjs';

process.env.NODE_ENV ??= 'production';

await main(async () => {
  if (!existsSync(node)) {
    throw new UserError(
      "Not everything is installed: run 'npm ci --omit=dev', with its install scripts.",
    );
  }
  if (!process.features.typescript) {
    throw new UserError(
      `Node ${process.versions.node} cannot run the server; 'npm run start:production' takes the one that is installed with it.`,
    );
  }
  if (!areAppsBuilt()) {
    throw new UserError(
      "The apps are not built: run 'npm ci' and 'npm run build', then 'npm prune --omit=dev'.",
    );
  }
  // The server ends itself by its signals; without npm it would not hear of npm's end.
  whenShellEnds(() => process.kill(process.pid, 'SIGTERM'));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import('../server/src/app/main.ts');
});
