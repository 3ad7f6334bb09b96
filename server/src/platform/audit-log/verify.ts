import type { Handle } from '../database/pool.ts';
import { ENTRY, GENESIS, isKeyed, momentText, type SealedEntry, sealHash } from './chain.ts';

/** The result of verifying the chain. */
export interface ChainState {
  /** Seals that hold, from the first one on, and the entries under them. */
  seals: number;
  entries: number;
  /** The first seal that does not hold: an entry under it, or the seal, was changed or removed. */
  broken: bigint | undefined;
  /**
   * Entries that say they are from long before the seal before theirs: put in afterwards under an older
   * date, or written by a database transaction that ran that long.
   */
  late: bigint[];
  /** Entries that are under no seal and wait for none: put in past the trail. */
  missed: bigint[];
  /** Seals without a key that none with one follows: whoever may write to the database can make them. */
  unkeyed: number;
}

/** Seals read at a time. */
const PAGE = 100;
/** Milliseconds a database transaction may run before its entries count as late. */
const LONG = 3_600_000;
/** Most entries that are listed. */
const MAX_LISTED = 100;
/** Entries compared with the seals at a time: a few milliseconds' work. */
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
 * Walks the chain from its beginning, computes every seal anew, and looks for what no seal covers.
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

/** How far a part of the chain was walked. */
export interface ChainPart extends ChainState {
  /** The last seal that holds; 0 where there is none. */
  last: bigint;
  /** The last entry that was compared with the seals; 0 before the walk has reached the last seal. */
  compared: bigint;
  /** Whether the end was reached, or the time was over before. */
  ended: boolean;
}

/** Where a part begins, and until when it may take. */
export interface PartWanted {
  /** The seal an earlier part ended with, which is taken as it stands. */
  after?: bigint;
  /** The entry up to which earlier parts have compared entries with the seals. */
  compared?: bigint;
  /** Moment at which nothing further is begun, as of `performance.now()`. */
  until?: number;
}

/**
 * Verifies a part of the trail, for a caller who has to answer in time: first the seals, one after the other, then
 * whether each entry is under one of them. Makes at least one step, however late it is.
 */
export async function verifyFrom(
  handle: Handle,
  key: string,
  { after = 0n, compared = 0n, until = Number.POSITIVE_INFINITY }: PartWanted,
): Promise<ChainPart> {
  let previous = (after > 0n ? await sealOf(handle, after) : undefined) ?? BEGINNING;
  const state: ChainState = {
    ...NOTHING(),
    unkeyed: isKeyed(previous) ? 0 : await unkeyedUpTo(handle, previous.id),
  };
  for (;;) {
    const seals = await sealsAfter(handle, previous.id);
    for (const seal of seals) {
      const entries = await entriesOf(handle, seal.entry_ids);
      if (!holds(seal, previous, entries, key)) {
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

/** Before the first seal. */
const BEGINNING = { id: 0n, hash: GENESIS, sealed_at: '', format: 0 };

const NOTHING = (): ChainState => ({
  seals: 0,
  entries: 0,
  broken: undefined,
  late: [],
  missed: [],
  unkeyed: 0,
});

/** Once there is a key, every seal has it. */
function holds(
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

async function sealOf({ client }: Handle, id: bigint): Promise<Seal | undefined> {
  const { rows } = await client.query<Seal>(
    `select id, format, entry_ids, previous_hash, hash, ${momentText('sealed_at')} as sealed_at
     from audit_seals where id = $1`,
    [id],
  );
  return rows[0];
}

/** Entries in the order in which they are named; one that is gone leaves no row. */
async function entriesOf({ client }: Handle, ids: readonly bigint[]): Promise<SealedEntry[]> {
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
 * Compares entries with the seals until the end, the moment given, or the first ones that no seal covers: once there
 * are any, the trail is broken whatever follows, so that the time being over ends the search.
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

/** The last entry of a page, null after the last page, and the entries on it that no seal covers or will cover. */
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
