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
  const state: ChainState = {
    seals: 0,
    entries: 0,
    broken: undefined,
    late: [],
    missed: await missed(handle),
    unkeyed: 0,
  };
  let previous = { id: 0n, hash: GENESIS, sealed_at: '', format: 0 };
  for (;;) {
    const seals = await sealsAfter(handle, previous.id);
    for (const seal of seals) {
      const entries = await entriesOf(handle, seal.entry_ids);
      if (!holds(seal, previous, entries, key)) return { ...state, broken: seal.id };
      state.late.push(...lateAmong(entries, previous.sealed_at));
      state.seals += 1;
      state.entries += entries.length;
      state.unkeyed = isKeyed(seal) ? 0 : state.unkeyed + 1;
      previous = seal;
    }
    if (seals.length < PAGE) break;
  }
  const waiting = await entriesWaiting(handle);
  state.late.push(...lateAmong(waiting, previous.sealed_at));
  return state;
}

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
