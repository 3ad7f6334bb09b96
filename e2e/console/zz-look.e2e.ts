import pg from 'pg';
import { test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

test('look', { tag: '@layouts' }, async ({ page, server, isMobile }) => {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  const { rows } = await client.query('select id, kind, subject, state, transaction_id from cases order by id');
  console.log(JSON.stringify(rows));
  await client.end();
  for (const kind of ['HOLD', 'SIGN_UP', 'FOLLOW_UP', 'REFUND', 'REDEMPTION', 'RETURNED_PAYOUT']) {
    const row = rows.find((each: { kind: string }) => each.kind === kind);
    if (!row) continue;
    await signInOperator(page, 'compliance', `/console/case/${row.id}`);
    await page.getByRole('article').waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/dossier-shots/${kind}-${isMobile ? 'm' : 'd'}.png`, fullPage: true });
  }
});
