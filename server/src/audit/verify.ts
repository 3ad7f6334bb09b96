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
  const { last: _last, ended: _ended, ...state } = await verifyFrom(handle, key, {});
  return state;
}

/** How far a part of the chain was walked. */
export interface ChainPart extends ChainState {
  /** The last seal that holds; 0 where there is none. */
  last: bigint;
  /** Whether the end was reached, or the time was over before. */
  ended: boolean;
}

/**
 * Walks a part of the chain, for whoever has to answer in time. What no seal covers is looked for at the end.
 *
 * @param after the seal an earlier part ended with, which is taken as it stands
 * @param until moment at which no further seal is begun, as of `performance.now()`
 */
export async function verifyFrom(
  handle: Handle,
  key: string,
  { after = 0n, until = Number.POSITIVE_INFINITY }: { after?: bigint; until?: number },
): Promise<ChainPart> {
  const state: ChainState = NOTHING();
  let previous = (after > 0n ? await sealOf(handle, after) : undefined) ?? BEGINNING;
  for (;;) {
    const seals = await sealsAfter(handle, previous.id);
    for (const seal of seals) {
      const entries = await entriesOf(handle, seal.entry_ids);
      if (!holds(seal, previous, entries, key)) {
        const unseen = await missed(handle);
        return { ...state, missed: unseen, broken: seal.id, last: previous.id, ended: true };
      }
      state.late.push(...lateAmong(entries, previous.sealed_at));
      state.seals += 1;
      state.entries += entries.length;
      state.unkeyed = isKeyed(seal) ? 0 : state.unkeyed + 1;
      previous = seal;
      if (performance.now() > until) return { ...state, last: previous.id, ended: false };
    }
    if (seals.length < PAGE) break;
  }
  state.missed = await missed(handle);
  const waiting = await entriesWaiting(handle);
  state.late.push(...lateAmong(waiting, previous.sealed_at));
  return { ...state, last: previous.id, ended: true };
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

async function missed({ client }: Handle): Promise<bigint[]> {
  const { rows } = await client.query<{ id: bigint }>(
    `select id from audit_entries
     except select unnest(entry_ids) from audit_seals
     except select entry_id from audit_unsealed
     order by id limit $1`,
    [MAX_LISTED],
  );
  return rows.map(({ id }) => id);
}
