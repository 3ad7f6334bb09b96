import { identifyOperator } from '../../server/src/administration/operators/service.ts';
import { DEMO_OPERATOR_PASSWORD } from '../../server/src/app/demo/operators.ts';
import { executeCommand } from '../../server/src/cli/run.ts';
import { loadConfig } from '../../server/src/platform/core/config.ts';
import { openDatabase } from '../../server/test/databases.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import type { DemoServer } from '../server.ts';

/** Runs `thumela cases` as an operator of the demo; returns its lines. */
export async function runCasesCommand(
  { databaseUrl, url }: DemoServer,
  ...words: string[]
): Promise<string[]> {
  const config = loadConfig(
    testEnvironment({ DATABASE_URL: databaseUrl, PUBLIC_URL: url, DEMO: 'true' }),
  );
  const database = await openDatabase(databaseUrl);
  try {
    const proof = { OPERATOR_PASSWORD: DEMO_OPERATOR_PASSWORD, OPERATOR_CODE: '' };
    const identify = identifyOperator({ database, config }, proof);
    return await executeCommand({ database, config, identify }, ['cases', ...words]);
  } finally {
    await database.close();
  }
}
