import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';

/** Versions shown. */
const PAGE = 100;

/** The newest versions, the newest first: that one is in force. */
export const listVersions = ({ db }: Handle) =>
  db.selectFrom('brand_versions').selectAll().orderBy('version', 'desc').limit(PAGE).execute();

/** The version in force; undefined while the brand is as the installation began. */
export const newestVersion = ({ db }: Handle) =>
  db
    .selectFrom('brand_versions')
    .select(['version', 'content'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Another brand in place of the version that was seen; 0 is what the installation began with. */
interface NextBrand {
  readonly seen: number;
  /** The values of the version that the operator saw. */
  readonly before: ChangingBrand;
  readonly content: ChangingBrand;
}

/** @throws DomainError STATUS_CONFLICT where another version than the seen one is in force */
export async function refuseOutdated(handle: Handle, seen: number): Promise<void> {
  if (((await newestVersion(handle))?.version ?? 0) !== seen) throw brandChangedError();
}

/**
 * Puts the next version in force, in every process within seconds.
 * @returns its number
 * @throws DomainError STATUS_CONFLICT where another one came since
 */
export async function addVersion(
  handle: TransactionHandle,
  { seen, before, content }: NextBrand,
  { actor, reason }: DecisionContext,
): Promise<number> {
  await refuseOutdated(handle, seen);
  const version = seen + 1;
  const { numInsertedOrUpdatedRows } = await handle.db
    .insertInto('brand_versions')
    .values({ version, content: JSON.stringify(content), changed_by: actor, reason })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw brandChangedError();
  await appendAuditEntry(handle, {
    actor,
    action: 'brand.changed',
    subject: 'brand',
    details: { version, ...listBrandDifferences(before, content), reason },
  });
  await sql`select pg_notify('brand_changed', '')`.execute(handle.db);
  return version;
}

const brandChangedError = () =>
  new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));

/** The changed fields, before and after, one line each. */
function listBrandDifferences(before: ChangingBrand, after: ChangingBrand) {
  const keys = [
    ...new Set([...Object.keys(before), ...Object.keys(after)]),
  ] as (keyof ChangingBrand)[];
  const said = (brand: ChangingBrand, key: keyof ChangingBrand) =>
    JSON.stringify(brand[key] ?? null);
  const differing = keys.filter((key) => said(before, key) !== said(after, key));
  const line = (brand: ChangingBrand) =>
    differing.map((key) => `${key} ${said(brand, key)}`).join(', ');
  return { before: line(before), after: line(after) };
}
