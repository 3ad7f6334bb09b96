import type { Locator, Page } from '@playwright/test';
import type { Database } from '../../server/src/platform/database/pool.ts';
import { openDatabase } from '../../server/test/databases.ts';
import { newPayable, type WantedTransaction } from '../../server/test/payable-transactions.ts';
import { test as base, type DemoServer } from '../fixtures.ts';

export { demoMessages, expect, signIn } from '../fixtures.ts';

/** A transaction of Nomvula's, created by a test. */
export interface Payable {
  readonly id: number;
  readonly paymentReference: string;
}

interface PerTest {
  /** The database of the test's server. */
  database: Database;
  /** Creates a transaction of Nomvula's with a total in rand, such as '250.00'. */
  owe: (total: string, more?: Omit<WantedTransaction, 'total'>) => Promise<Payable>;
}

/** Tests that read the server's database and create transactions in it. */
export const test = base.extend<PerTest>({
  database: async ({ server }: { server: DemoServer }, use) => {
    const database = await openDatabase(server.ownerUrl);
    await use(database);
    await database.close();
  },
  owe: async ({ database }, use) => {
    await use(async (total, more = {}) => {
      const { id, paymentReference } = await newPayable(database, { total, ...more });
      return { id: Number(id), paymentReference };
    });
  },
});

export const findButton = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

export const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Replaces non-breaking spaces by ordinary ones. */
export const replaceNonBreakingSpaces = (text: string | null) =>
  (text ?? '').replaceAll('\u00a0', ' ');

/** Labels and visible values of the fact lists inside, in order. */
export async function readFacts(part: Locator): Promise<Record<string, string>> {
  // Reads all at once, because rows are inserted while a card is being filled.
  const pairs = await part.locator('dl > div').evaluateAll((rows) =>
    rows.map((row) =>
      ['dt', 'dd'].map((each) => {
        const part = row.querySelector(each)?.cloneNode(true) as typeof row | undefined;
        for (const spoken of part?.querySelectorAll('.visually-hidden') ?? []) spoken.remove();
        return part?.textContent ?? null;
      }),
    ),
  );
  return Object.fromEntries(pairs.map((pair) => pair.map(replaceNonBreakingSpaces))) as Record<
    string,
    string
  >;
}
