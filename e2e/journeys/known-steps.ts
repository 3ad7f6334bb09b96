import type { Page } from '@playwright/test';
import { openDatabase } from '../../server/test/databases.ts';
import { type DemoServer, expect } from '../fixtures.ts';
import { queryRows } from './rows.ts';
import { findJourneyHeading, findQuoteButton } from './send-money-steps.ts';

/** The id of a customer's beneficiary, by first name. */
export async function findBeneficiaryId(
  server: DemoServer,
  registration: number,
  firstName: string,
): Promise<number> {
  const [row] = await queryRows<{ id: string }>(
    server,
    `select id from beneficiaries
     where registration_id = ${registration} and beneficiary_name like '${firstName} %'`,
  );
  return Number(row?.id);
}

/** The newest transaction of all, with its fields decrypted. */
export async function newestTransaction(server: DemoServer) {
  const [row] = await queryRows<{
    id: string;
    beneficiary_id: string | null;
    beneficiary_first_name: string;
    principal_cents: string;
  }>(server, 'select * from transactions order by id desc limit 1');
  if (!row) throw new Error('There is no transaction.');
  const database = await openDatabase(server.ownerUrl);
  try {
    const { captured_fields } = await database.db
      .selectFrom('transactions')
      .select('captured_fields')
      .where('id', '=', BigInt(row.id))
      .executeTakeFirstOrThrow();
    return { ...row, captured_fields };
  } finally {
    await database.close();
  }
}

/** Every body posted to a call. */
export function recordPostedBodies(page: Page, call: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(call)) {
      bodies.push(request.postDataJSON() as Record<string, unknown>);
    }
  });
  return bodies;
}

/** Presses a button until its step appears, because it ignores a second press for a moment. */
export async function pressUntilStep(page: Page, name: string, title: string): Promise<void> {
  await expect(async () => {
    if (await findJourneyHeading(page, title).isHidden())
      await findQuoteButton(page, name).click({ timeout: 1000 });
    await expect(findJourneyHeading(page, title)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}
