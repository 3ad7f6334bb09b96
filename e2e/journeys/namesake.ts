import type { Page } from '@playwright/test';
import { loadConfig } from '../../server/src/config.ts';
import { createDatabase } from '../../server/src/database/pool.ts';
import { addCustomer, PIN, type TestCustomer } from '../../server/test/customers.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import { type DemoServer, signIn } from '../fixtures.ts';

/** Another Nomvula Khumalo, who has sent nothing yet: her limits and transactions are the test's alone. */
async function namesake({ databaseUrl }: DemoServer): Promise<TestCustomer> {
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
  const database = createDatabase({ databaseUrl, poolSize: 1 });
  const name = { firstName: 'Nomvula', lastName: 'Khumalo' };
  try {
    return await addCustomer({ config, database }, name);
  } finally {
    await database.close();
  }
}

/** Makes her and signs her in. */
export async function signInAsNamesake(page: Page, server: DemoServer): Promise<TestCustomer> {
  const made = await namesake(server);
  await signIn(page, made.username, PIN);
  return made;
}
