// `npm run start:production`: runs the installed and built server for production, in one process.
import { existsSync } from 'node:fs';
// The whole module is imported: an old Node lacks `enableCompileCache`, and an error message below says so.
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
  // The server stops on signals; without npm it would not notice npm's end.
  whenShellEnds(() => process.kill(process.pid, 'SIGTERM'));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import('../server/src/app/main.ts');
});
