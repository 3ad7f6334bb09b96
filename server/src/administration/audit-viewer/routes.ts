import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import { searchAudit, verifyAudit } from '@thumela/contract/console/audit.ts';
import { exportAudit } from '@thumela/contract/console/exports.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry, type ChainPart, verifyFrom } from '../../platform/audit-log/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { trailTexts } from '../../platform/i18n/texts/en/audit-viewer.ts';
import { implementRead } from '../../platform/replica/implement-read.ts';
import { readNames } from '../../staff/timeline/service.ts';
import { serveConsole } from '../operators/service.ts';
import { exportTrail } from './export.ts';
import { searchTrail } from './search.ts';
import { areDays, type Search } from './search-terms.ts';

const PAGE = 50;
/** Milliseconds after which a call begins nothing further. A step takes a few more. */
const PATIENCE = 1_000;

/** The audit trail in the console: searched, and its chain verified (see server/src/administration/README.md). */
export async function trailRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, config } = services;
  serveConsole(app, services, [
    implementRead(services, searchAudit, ({ caller, body, read }) =>
      read((source) => findEntries(source, caller.roles, body)),
    ),
    implementRead(services, exportAudit, ({ caller, body, read }) =>
      exportTrail({ database, read }, caller, parseFilters(body)),
    ),
    implementCall(verifyAudit, async ({ caller, body: { after = 0, compared = 0 } }) => {
      const part = await verifyFrom(database, config.auditSecret, {
        after: BigInt(after),
        compared: BigInt(compared),
        until: performance.now() + PATIENCE,
      });
      const left = part.ended ? 0 : await sealsAfter(database, part.last);
      await recordVerified(database, caller.actor, { ...part, from: after, past: compared });
      return { ...partShown(part), left };
    }),
  ]);
}

/**
 * One page of entries with the names of their actors and subjects.
 * @throws DomainError VALIDATION_FAILED
 */
async function findEntries(
  database: Database,
  roles: readonly Role[],
  body: BodyOf<typeof searchAudit>,
): Promise<AnswerOf<typeof searchAudit>> {
  const { size = PAGE, before } = body;
  const search = {
    ...parseFilters(body),
    size,
    ...(before !== undefined && { before: BigInt(before) }),
  };
  const { rows, meant, lookedTo } = await searchTrail(database, roles, search);
  const shown = rows.slice(0, size);
  const references = shown.flatMap((row) => [row.actor, row.subject]);
  const names = await readNames(database, [...references, ...meant]);
  return {
    entries: shown.map(({ id, at, ...row }) => ({
      ...row,
      id: Number(id),
      at: formatTimestamp(at),
      'actor-name': names.get(row.actor) ?? null,
      'subject-name': names.get(row.subject) ?? null,
      details: { ...row.details },
    })),
    meant: meant.map((record) => ({ record, name: names.get(record) ?? null })),
    more: rows.length > size || lookedTo !== undefined,
    ...(lookedTo !== undefined && { 'looked-to': Number(lookedTo) }),
  };
}

type Filters = Omit<Search, 'before' | 'size'>;

/**
 * The filters of a search: a body may have more keys than the contract names, with values of any kind.
 * @throws DomainError VALIDATION_FAILED
 */
function parseFilters({ actor, action, subject, query, words, from, to }: Filters): Filters {
  const given = Object.entries({ actor, action, subject, query, words, from, to });
  const wanted = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  if (!areDays(wanted) || Object.values(wanted).some((value) => value?.includes('\0'))) {
    throw invalidInput([phrase(trailTexts, 'search')]);
  }
  return wanted;
}

const partShown = ({ ended, broken, last, compared, late, missed, unkeyed, ...of }: ChainPart) => ({
  state: stateOf({ ended, broken, missed, unkeyed }),
  after: Number(last),
  compared: Number(compared),
  seals: of.seals,
  entries: of.entries,
  ...(broken !== undefined && { broken: Number(broken) }),
  late: late.map(Number),
  missed: missed.map(Number),
  unkeyed,
});

/** State of the chain after a call. */
type State = 'UNDER_WAY' | 'HOLDS' | 'BROKEN';

/** A late entry may have an innocent cause; everything else means that the trail was changed. */
function stateOf({
  ended,
  broken,
  missed,
  unkeyed,
}: Pick<ChainPart, 'ended' | 'broken' | 'missed' | 'unkeyed'>): State {
  if (broken !== undefined) return 'BROKEN';
  if (!ended) return 'UNDER_WAY';
  return missed.length > 0 || unkeyed > 0 ? 'BROKEN' : 'HOLDS';
}

const resultOf = (state: State, { from, past }: Begun) =>
  state === 'HOLDS' && (from > 0 || past > 0) ? 'REST_HOLDS' : state;

/** Start of a part, as given by the caller: the last seal, and the entry up to which entries were compared. */
interface Begun {
  readonly from: number;
  readonly past: number;
}

/**
 * Records each verified part with its start. Only a verification from the first seal is recorded as HOLDS: the caller
 * chooses where a part starts, so for a verification in parts the entries show whether they are consecutive.
 */
const recordVerified = (
  database: Database,
  actor: string,
  { from, past, ...part }: ChainPart & Begun,
) =>
  withTransaction(database, (handle) =>
    appendAuditEntry(handle, {
      actor,
      action: 'audit.verified',
      subject: 'audit',
      details: {
        result: resultOf(stateOf(part), { from, past }),
        from,
        'last-seal': String(part.last),
        ...(past > 0 && { 'past-entry': past }),
        'last-entry': String(part.compared),
      },
    }),
  );

async function sealsAfter({ db }: Database, id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('audit_seals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
