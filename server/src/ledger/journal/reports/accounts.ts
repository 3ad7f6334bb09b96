import type { Rows } from '../../../platform/core/csv.ts';
import type { Handle } from '../../../platform/database/pool.ts';

/** All accounts with their meaning. */
export async function* reportChartOfAccounts({ db }: Pick<Handle, 'db'>): Rows {
  yield ['account', 'name', 'kind', 'normal-side', 'divided-by', 'meaning'];
  const accounts = await db.selectFrom('accounts').selectAll().orderBy('code').execute();
  for (const { code, name, kind, normal_side, divided_by, meaning } of accounts) {
    yield [code, name, kind, normal_side, divided_by, meaning];
  }
}
