import { identifyOperator } from '../../server/src/administration/operators/service.ts';
import { DEMO_OPERATOR_PASSWORD } from '../../server/src/app/demo/operators.ts';
import { operatorsDesk } from '../../server/src/app/desk.ts';
import { carryOut } from '../../server/src/casework/decisions/service.ts';
import { loadConfig } from '../../server/src/platform/core/config.ts';
import { createDatabase } from '../../server/src/platform/database/pool.ts';
import { loadBrand } from '../../server/src/pricing/reference-data/brand.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import type { DemoServer } from '../server.ts';

/** Runs an operator's `npm run cases --` command, and returns its output lines. */
export async function cases(
  { databaseUrl, url }: DemoServer,
  ...words: string[]
): Promise<string[]> {
  const config = loadConfig(
    testEnvironment({ DATABASE_URL: databaseUrl, PUBLIC_URL: url, DEMO: 'true' }),
  );
  const database = createDatabase({ databaseUrl, poolSize: 1 });
  try {
    const desk = operatorsDesk({ database, brand: loadBrand(config), config });
    const proof = { OPERATOR_PASSWORD: DEMO_OPERATOR_PASSWORD, OPERATOR_CODE: '' };
    const identify = identifyOperator({ database, config }, proof);
    return await carryOut({ ...desk, identify }, words);
  } finally {
    await database.close();
  }
}
