import { isDeepStrictEqual } from 'node:util';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import {
  findPriceErrors,
  isAtOnce,
  type PriceKind,
  trimPriceValues,
} from '@thumela/rules/prices/changes.ts';
import { sql } from 'kysely';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { PriceValue } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { lockPrices } from '../reference-data/service.ts';
import type { DecidingTerms } from './decisions.ts';
import { changeKinds } from './kinds.ts';
import { isAsShown, keepsMid, outsideProblem } from './rate-changes.ts';
import { readTargets } from './sources.ts';
import { readVersionsInForce } from './versions.ts';

/** A requested change of one kind. */
interface WantedChange {
  readonly kind: PriceKind;
  readonly changes: readonly {
    readonly target: string;
    /** The version in force that the proposer saw, if any. */
    readonly seen?: Readonly<Record<string, string>>;
    readonly values: Readonly<Record<string, string>>;
  }[];
  /** Start; undefined: at its confirmation. */
  readonly validFrom: Date | undefined;
}

const YEAR = 366 * 86_400_000;

/** Maximum length of a case's subject; longer ones are many rates at once. */
const LONGEST_SUBJECT = 200;

/**
 * Stores a change proposed by the first of two people, with its case (see server/src/pricing/README.md).
 *
 * @returns the id of its case
 * @throws DomainError VALIDATION_FAILED with all problems; STATUS_CONFLICT if an open proposal has the same target
 */
export async function proposeChange(
  handle: TransactionHandle,
  terms: DecidingTerms,
  wanted: WantedChange,
  by: DecisionContext,
): Promise<bigint> {
  const { kind, validFrom } = wanted;
  await lockPrices(handle);
  const changes = await prepareValues(handle, terms, wanted);
  await refuseOverlapping(handle, kind, changes);
  const subject = `price:${kind}:${changes
    .map(({ target }) => target)
    .toSorted()
    .join(',')}`;
  const cases = casesService(handle);
  const of = { kind: 'CONFIGURATION', subject: subject.slice(0, LONGEST_SUBJECT) } as const;
  const facts = { kind, changes, validFrom: validFrom?.toISOString() ?? null };
  const id = await cases.open({ ...of, facts, actor: by.actor });
  const proposed = await cases.propose({ id }, { decision: 'APPLY', ...by });
  if (proposed === undefined) throw alreadyProposed(id);
  await handle.db
    .insertInto('price_changes')
    .values({
      case_id: id,
      kind,
      changes: JSON.stringify(changes),
      valid_from: validFrom ?? null,
      reason: by.reason,
      proposed_by: by.actor,
    })
    .execute();
  await appendAuditEntry(handle, {
    actor: by.actor,
    action: 'prices.proposed',
    subject: `case:${id}`,
    details: { ...facts, reason: by.reason },
  });
  return id;
}

async function prepareValues(
  handle: TransactionHandle,
  terms: DecidingTerms,
  wanted: WantedChange,
): Promise<PriceValue[]> {
  const { kind, changes, validFrom } = wanted;
  const names = new Map((await readTargets(handle, kind)).map((one) => [one.target, one.name]));
  const before = await readVersionsInForce(handle, kind, terms);
  const problems: Phrase[] = momentProblems(kind, validFrom, handle.clock.now());
  const found: PriceValue[] = [];
  for (const { target, seen, values } of changes) {
    const name = names.get(target);
    if (name === undefined) {
      problems.push(phrase(changeTexts, 'unknown', target));
      continue;
    }
    const after = trimPriceValues(kind, values);
    const held = before.get(target)?.values ?? null;
    const one = { target, name, before: seen ?? held, after };
    if (found.some((other) => other.target === target)) {
      problems.push(phrase(changeTexts, 'twice', name));
    }
    problems.push(...(await findProblems(handle, wanted, one)));
    if (kind === 'RATE' && !keepsMid(kind, one)) {
      const outside = outsideProblem(one, before.get(target), terms.rateBandPercent, validFrom);
      if (outside) problems.push(outside);
    }
    found.push(one);
  }
  if (problems.length > 0) throw invalidInput(problems);
  for (const one of found) {
    if (isAsShown(kind, one, before.get(one.target), terms.rateBandPercent)) continue;
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'changedMeanwhile', one.name));
  }
  return found;
}

/** Two open proposals must not share a target. */
async function refuseOverlapping(
  { db }: TransactionHandle,
  kind: PriceKind,
  changes: readonly PriceValue[],
): Promise<void> {
  const targets = changes.map(({ target }) => target);
  const open = await db
    .selectFrom('price_changes')
    .innerJoin('cases', 'cases.id', 'case_id')
    .select('case_id')
    .where('price_changes.kind', '=', kind)
    .where('cases.kind', '=', 'CONFIGURATION')
    .where('cases.state', '<>', 'DECIDED')
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(changes) one
        where one ->> 'target' = any (${targets}))`,
    )
    .executeTakeFirst();
  if (open) throw alreadyProposed(open.case_id);
}

const alreadyProposed = (id: bigint) =>
  new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'proposedAlready', id));

async function findProblems(
  handle: TransactionHandle,
  { kind, validFrom }: Pick<WantedChange, 'kind' | 'validFrom'>,
  change: PriceValue,
): Promise<Phrase[]> {
  const { target, name, before, after } = change;
  const faults = findPriceErrors(kind, after).map(({ message }) => message);
  if (faults.length > 0) {
    return faults.map((wrong) => (name ? phrase(changeTexts, 'about', name, wrong) : wrong));
  }
  // An unchanged rate is renewed; otherwise it would expire after RATE_LIFETIME_HOURS.
  if (kind !== 'RATE' && isDeepStrictEqual(before, after)) {
    return [phrase(changeTexts, 'same', name)];
  }
  // The rate will have changed by then, and this would reset it.
  if (validFrom && keepsMid(kind, change)) return [phrase(changeTexts, 'marginLater', name)];
  return [...((await changeKinds[kind].problems?.(handle, { target, values: after })) ?? [])];
}

/** A change that is valid by day would alter quotes of the current day. */
function momentProblems(kind: PriceKind, validFrom: Date | undefined, now: Date): Phrase[] {
  if (kind === 'VAT' && (!validFrom || businessDay(validFrom) <= businessDay(now))) {
    return [phrase(changeTexts, 'day')];
  }
  if (!validFrom) return [];
  if (isAtOnce(kind)) return [phrase(changeTexts, 'atOnce')];
  const ahead = validFrom.getTime() - now.getTime();
  return ahead > 0 && ahead <= YEAR ? [] : [phrase(changeTexts, 'moment')];
}
