import { SCREENING } from '@thumela/rules/compliance/screening-rules.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { LISTS_OF_PURPOSE } from '@thumela/rules/screening/lists.ts';
import { sql } from 'kysely';
import type { ListSourceChange } from '../../administration/configuration/service.ts';
import { findListSourceCase } from '../../administration/configuration/service.ts';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { hasPrivateHost } from '../../platform/outgoing/public-address.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { isFilePath } from './download.ts';

/** Longest address taken, in characters. */
const LONGEST = 500;

/** All sources with the state of fetching, by purpose and list. */
export async function listSources(handle: TransactionHandle) {
  const { values } = await readRuleSet(handle, SCREENING);
  const rows = await handle.db
    .selectFrom('list_sources')
    .selectAll()
    .select(
      sql<boolean>`active and coalesce(fetched_at, set_at) < now() - make_interval(hours => ${values.LIST_OVERDUE_HOURS})`.as(
        'overdue',
      ),
    )
    .orderBy('purpose', 'desc')
    .orderBy('list')
    .execute();
  const cases = casesService(handle);
  const described = [];
  for (const row of rows) {
    described.push({ ...row, caseId: await cases.openId(findListSourceCase(row)) });
  }
  return described;
}

/**
 * Checks a proposed source.
 * @throws DomainError VALIDATION_FAILED for an address that cannot be fetched from, a list that no format of its purpose
 * has, or the source as it is
 */
export async function checkSource(
  { db }: TransactionHandle,
  config: Pick<Config, 'privateEndpoints'>,
  change: ListSourceChange,
): Promise<ListSourceChange> {
  const { list, purpose, everyHours, active } = change;
  if (!LISTS_OF_PURPOSE[purpose].some((known) => known === list)) {
    throw invalidInput([phrase(configurationTexts, 'sourceList')]);
  }
  const address = checkAddress(config, change.address.trim());
  const now = await db
    .selectFrom('list_sources')
    .select('id')
    .where('list', '=', list)
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('every_hours', '=', everyHours)
    .where('active', '=', active)
    .executeTakeFirst();
  if (now) throw invalidInput([phrase(configurationTexts, 'same')]);
  return { list, purpose, address, everyHours, active };
}

function checkAddress({ privateEndpoints }: Pick<Config, 'privateEndpoints'>, text: string) {
  if (text.length > LONGEST || text.includes('\0')) throw noSource();
  if (isFilePath(text)) return text;
  const url = URL.parse(text);
  const schemes = privateEndpoints ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol)) throw noSource();
  if (url.username !== '' || url.password !== '' || url.hash !== '') throw noSource();
  if (!privateEndpoints && hasPrivateHost(url)) throw noSource();
  return url.href;
}

const noSource = () => invalidInput([phrase(configurationTexts, 'sourceAddress')]);

/** Puts a source in force, by decision of the second person. It is fetched at once, however it was fetched before. */
export async function setListSource(
  handle: TransactionHandle,
  { list, purpose, address, everyHours, active }: ListSourceChange,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const state = {
    ...{ address, active, every_hours: everyHours, claim: null, failures: 0, problem: null },
    ...{ etag: null, last_modified: null, content_hash: null },
    ...{ set_at: sql<Date>`now()`, due_at: sql<Date>`now()` },
  };
  await handle.db
    .insertInto('list_sources')
    .values({ list, purpose, ...state })
    .onConflict((conflict) => conflict.columns(['purpose', 'list']).doUpdateSet(state))
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'list-source.set',
    subject: `list-source:${purpose}:${list}`,
    details: { address, 'every-hours': everyHours, active, reason },
  });
}

/**
 * Makes a source due, so that a worker fetches it within a minute.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT while it is being fetched or is not fetched at all
 */
export async function requestFetch(
  handle: TransactionHandle,
  id: bigint,
  { actor }: Pick<DecisionContext, 'actor'>,
): Promise<void> {
  const source = await handle.db
    .selectFrom('list_sources')
    .select(['list', 'purpose', 'active', 'claim'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!source) throw notFound('configuration');
  if (!source.active || source.claim !== null) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'notFetchable'));
  }
  await handle.db
    .updateTable('list_sources')
    .set({ due_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'list-source.fetch-requested',
    subject: `list-source:${source.purpose}:${source.list}`,
    details: {},
  });
}
