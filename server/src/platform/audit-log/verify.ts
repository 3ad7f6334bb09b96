import type { Handle } from '../database/pool.ts';
import { ENTRY, GENESIS, isKeyed, momentText, type SealedEntry, sealHash } from './chain.ts';

/** Result of verifying the chain. */
interface ChainState {
  /** Number of intact seals from the first one on, and of the entries they cover. */
  seals: number;
  entries: number;
  /** The first broken seal: the seal or one of its entries was changed or removed. */
  broken: bigint | undefined;
  /**
   * Entries dated long before the previous seal: inserted afterwards with an earlier date, or written by a
   * database transaction that ran very long.
   */
  late: bigint[];
  /** Entries that are neither sealed nor waiting to be: inserted past the trail. */
  missed: bigint[];
  /**
   * Number of unkeyed seals that no keyed seal follows: anyone who can write to the database can make them.
   */
  unkeyed: number;
}

/** Seals per page. */
const PAGE = 100;
/** Milliseconds after which the entries of a running database transaction count as late. */
const LONG = 3_600_000;
/** Maximum number of listed entries. */
const MAX_LISTED = 100;
/** Entries compared with the seals per step: a few milliseconds of work. */
const COMPARED = 2_000;

interface Seal {
  id: bigint;
  format: number;
  entry_ids: bigint[];
  previous_hash: string;
  hash: string;
  sealed_at: string;
}

/**
 * Walks the chain from its start, recomputes every seal, and looks for entries that no seal covers.
 * @param key AUDIT_SECRET
 */
export async function verifyChain(handle: Handle, key: string): Promise<ChainState> {
  const {
    last: _last,
    compared: _compared,
    ended: _ended,
    ...state
  } = await verifyFrom(handle, key, {});
  return state;
}

/** Progress of a partial walk of the chain. */
export interface ChainPart extends ChainState {
  /** The last intact seal; 0 if there is none. */
  last: bigint;
  /** The last entry compared with the seals; 0 until the walk has reached the last seal. */
  compared: bigint;
  /** Whether the walk is complete; false if it ran out of time. */
  ended: boolean;
}

/** Start and time limit of a partial walk. */
interface PartOptions {
  /** Last seal of the previous part, taken from the database without verification. */
  after?: bigint;
  /** The last entry that earlier parts compared with the seals. */
  compared?: bigint;
  /** Time after which no further step is started, as of `performance.now()`. */
  until?: number;
}

/**
 * Verifies part of the trail, for a caller with a time limit: first the seals in order, then whether each entry
 * is covered by one. Makes at least one step, however late it is.
 */
export async function verifyFrom(
  handle: Handle,
  key: string,
  { after = 0n, compared = 0n, until = Number.POSITIVE_INFINITY }: PartOptions,
): Promise<ChainPart> {
  let previous = (after > 0n ? await findSeal(handle, after) : undefined) ?? BEGINNING;
  const state: ChainState = {
    ...NOTHING(),
    unkeyed: isKeyed(previous) ? 0 : await unkeyedUpTo(handle, previous.id),
  };
  for (;;) {
    const seals = await sealsAfter(handle, previous.id);
    for (const seal of seals) {
      const entries = await readEntries(handle, seal.entry_ids);
      if (!isSealIntact(seal, previous, entries, key)) {
        const unseen = await findMissed(handle, compared, until);
        return { ...state, ...unseen, broken: seal.id, last: previous.id, ended: true };
      }
      state.late.push(...lateAmong(entries, previous.sealed_at));
      state.seals += 1;
      state.entries += entries.length;
      state.unkeyed = isKeyed(seal) ? 0 : state.unkeyed + 1;
      previous = seal;
      if (performance.now() > until) {
        return { ...state, compared, last: previous.id, ended: false };
      }
    }
    if (seals.length < PAGE) break;
  }
  const unseen = await findMissed(handle, compared, until);
  const part = { ...state, ...unseen, last: previous.id };
  if (!unseen.ended) return part;
  const waiting = await entriesWaiting(handle);
  return { ...part, late: [...state.late, ...lateAmong(waiting, previous.sealed_at)] };
}

/** State before the first seal. */
const BEGINNING = { id: 0n, hash: GENESIS, sealed_at: '', format: 0 };

const NOTHING = (): ChainState => ({
  seals: 0,
  entries: 0,
  broken: undefined,
  late: [],
  missed: [],
  unkeyed: 0,
});

/** Once one seal has a key, every later seal must have one. */
function isSealIntact(
  seal: Seal,
  previous: Pick<Seal, 'hash' | 'format'>,
  entries: readonly SealedEntry[],
  key: string,
): boolean {
  const { format, sealed_at: sealedAt } = seal;
  return (
    seal.previous_hash === previous.hash &&
    entries.length === seal.entry_ids.length &&
    (isKeyed(seal) || !isKeyed(previous)) &&
    sealHash({ format, previousHash: previous.hash, sealedAt }, entries, key) === seal.hash
  );
}

function lateAmong(entries: readonly SealedEntry[], sealedBefore: string): bigint[] {
  if (sealedBefore === '') return [];
  const earliest = Date.parse(`${sealedBefore}Z`) - LONG;
  return entries.filter(({ at }) => Date.parse(`${at}Z`) < earliest).map(({ id }) => id);
}

async function sealsAfter({ client }: Handle, id: bigint): Promise<Seal[]> {
  const { rows } = await client.query<Seal>(
    `select id, format, entry_ids, previous_hash, hash, ${momentText('sealed_at')} as sealed_at
     from audit_seals where id > $1 order by id limit $2`,
    [id, PAGE],
  );
  return rows;
}

async function findSeal({ client }: Handle, id: bigint): Promise<Seal | undefined> {
  const { rows } = await client.query<Seal>(
    `select id, format, entry_ids, previous_hash, hash, ${momentText('sealed_at')} as sealed_at
     from audit_seals where id = $1`,
    [id],
  );
  return rows[0];
}

/** Returns entries in the order of `ids`; missing entries have no row. */
async function readEntries({ client }: Handle, ids: readonly bigint[]): Promise<SealedEntry[]> {
  const { rows } = await client.query<SealedEntry>(
    `select ${ENTRY} from unnest($1::bigint[]) with ordinality named (id, place)
     join audit_entries e using (id) order by named.place`,
    [ids.map(String)],
  );
  return rows;
}

async function entriesWaiting({ client }: Handle): Promise<SealedEntry[]> {
  const { rows } = await client.query<SealedEntry>(
    `select ${ENTRY} from audit_unsealed u join audit_entries e on e.id = u.entry_id
     order by e.at limit $1`,
    [MAX_LISTED],
  );
  return rows;
}

async function unkeyedUpTo({ client }: Handle, id: bigint): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from audit_seals where id <= $1',
    [id],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Compares entries with the seals until the end, the given time, or the first page with entries that no seal
 * covers: after those the trail is known to be broken, so running out of time ends the search.
 */
async function findMissed(
  handle: Handle,
  after: bigint,
  until: number,
): Promise<Pick<ChainPart, 'missed' | 'compared' | 'ended'>> {
  const missed: bigint[] = [];
  for (let compared = after; ; ) {
    const { last, found } = await missedAfter(handle, compared);
    missed.push(...found);
    if (last === null || missed.length >= MAX_LISTED) {
      return { missed: missed.slice(0, MAX_LISTED), compared: last ?? compared, ended: true };
    }
    compared = last;
    if (performance.now() > until) return { missed, compared, ended: missed.length > 0 };
  }
}

/**
 * Returns the last entry of a page, null after the last page, and the entries on it that no seal covers or will
 * cover.
 */
async function missedAfter(
  { client }: Handle,
  after: bigint,
): Promise<{ last: bigint | null; found: bigint[] }> {
  const { rows } = await client.query<{ last: bigint | null; found: bigint[] }>(
    'select last, found from find_missed_entries($1, $2)',
    [after, COMPARED],
  );
  return rows[0] ?? { last: null, found: [] };
}
