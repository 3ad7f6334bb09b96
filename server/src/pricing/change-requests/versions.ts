import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { selectVersions, type VersionRow } from './sources.ts';
import { rateInForce } from './sources-of-rates.ts';

/** Values of one moment, and who set them. */
export interface Version {
  readonly target: string;
  readonly values: Readonly<Record<string, string>>;
  /** Undefined for what the server shipped with. */
  readonly validFrom: Date | undefined;
  readonly changedBy: string;
  readonly standing: 'PLANNED' | 'IN_FORCE' | 'PAST';
}

/** Versions a page of a history has. */
export const PAGE = 25;

/** Whether rates of the demonstration count. */
export interface PriceTerms {
  readonly demo: boolean;
}

type Standing = Version['standing'];

const toVersion = (
  { target, values, valid_from, changed_by }: VersionRow,
  standing: Standing,
): Version => ({
  target,
  values,
  validFrom: valid_from ?? undefined,
  changedBy: changed_by,
  standing,
});

const filterTarget = (target: string | undefined): RawBuilder<unknown> =>
  target === undefined ? sql`true` : sql`target = ${target}`;

/** Versions in force now, by target; only of the named target, if any. */
export async function readVersionsInForce(
  { db }: Pick<Handle, 'db'>,
  kind: PriceKind,
  { demo }: PriceTerms,
  target?: string,
): Promise<ReadonlyMap<string, Version>> {
  const source = kind === 'RATE' ? rateInForce(demo) : selectVersions(kind, demo);
  if (!source) return new Map();
  const { rows } = await sql<VersionRow>`
    select distinct on (target) target, values, valid_from, changed_by from (${source}) versions
    where (valid_from is null or valid_from <= now()) and ${filterTarget(target)}
    order by target, valid_from desc nulls last`.execute(db);
  return new Map(rows.map((row) => [row.target, toVersion(row, 'IN_FORCE')]));
}

/** Planned versions, soonest first. */
export async function readPlannedVersions(
  { db }: Pick<Handle, 'db'>,
  kind: PriceKind,
  { demo }: PriceTerms,
): Promise<readonly Version[]> {
  const source = selectVersions(kind, demo);
  if (!source) return [];
  const { rows } = await sql<VersionRow>`
    select target, values, valid_from, changed_by from (${source}) versions
    where valid_from > now() order by valid_from, target`.execute(db);
  return rows.map((row) => toVersion(row, 'PLANNED'));
}

/** A page of everything about one target, the newest first. */
export async function readVersionHistory(
  handle: Pick<Handle, 'db'>,
  kind: PriceKind,
  terms: PriceTerms,
  { target, page }: { target: string; page: number },
): Promise<readonly Version[]> {
  const source = selectVersions(kind, terms.demo);
  if (!source) return [];
  const now = (await readVersionsInForce(handle, kind, terms, target)).get(target);
  const { rows } = await sql<VersionRow & { later: boolean }>`
    select target, values, valid_from, changed_by, coalesce(valid_from > now(), false) as later
    from (${source}) versions where target = ${target}
    order by valid_from desc nulls last limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(
    handle.db,
  );
  const sinceNow = now?.validFrom?.getTime();
  return rows.map((row) => {
    const isNow = now !== undefined && row.valid_from?.getTime() === sinceNow;
    return toVersion(row, row.later ? 'PLANNED' : isNow ? 'IN_FORCE' : 'PAST');
  });
}
