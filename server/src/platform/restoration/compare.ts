import { sql } from 'kysely';
import type { DocumentStorage } from '../../integrations/storage/storage.ts';
import type { Handle } from '../database/pool.ts';
import type { Fact } from './fingerprint.ts';

/** A fact that differs; undefined on the side that does not have it. */
export interface FactDifference {
  readonly key: string;
  readonly before: string | undefined;
  readonly now: string | undefined;
}

const DOCUMENT = /^document (\d+)$/;

/** Whether a fact comes before another one: documents are last, in the order of their numbers. */
function isBefore([one]: Fact, [other]: Fact): boolean {
  const [id, otherId] = [one, other].map((key) => DOCUMENT.exec(key)?.[1]);
  if (id === undefined || otherId === undefined) return id === undefined && otherId !== undefined;
  return BigInt(id) < BigInt(otherId);
}

/**
 * Compares two fingerprints that come in their order, and names what differs. Facts other than documents are few and
 * compared by key; of the documents only the next one of each side is in memory.
 */
export async function* compareFingerprints(
  before: AsyncIterable<Fact>,
  now: AsyncIterable<Fact>,
): AsyncGenerator<FactDifference> {
  const [old, current] = [before[Symbol.asyncIterator](), now[Symbol.asyncIterator]()];
  const [oldFacts, firstOld] = await takeFacts(old);
  const [facts, first] = await takeFacts(current);
  for (const key of new Set([...oldFacts.keys(), ...facts.keys()])) {
    const [was, is] = [oldFacts.get(key), facts.get(key)];
    if (was !== is) yield { key, before: was, now: is };
  }
  yield* compareDocuments([old, firstOld], [current, first]);
}

/** Facts before the first document, and that document. */
async function takeFacts(
  facts: AsyncIterator<Fact>,
): Promise<[Map<string, string>, Fact | undefined]> {
  const found = new Map<string, string>();
  for (;;) {
    const next = await facts.next();
    if (next.done) return [found, undefined];
    if (DOCUMENT.test(next.value[0])) return [found, next.value];
    found.set(...next.value);
  }
}

type Side = [AsyncIterator<Fact>, Fact | undefined];

async function* compareDocuments(
  [old, firstOld]: Side,
  [current, first]: Side,
): AsyncGenerator<FactDifference> {
  let [was, is] = [firstOld, first];
  while (was || is) {
    if (was && (!is || isBefore(was, is))) {
      yield { key: was[0], before: was[1], now: undefined };
      was = await nextOf(old);
    } else if (is && (!was || isBefore(is, was))) {
      yield { key: is[0], before: undefined, now: is[1] };
      is = await nextOf(current);
    } else if (was && is) {
      if (was[1] !== is[1]) yield { key: is[0], before: was[1], now: is[1] };
      [was, is] = [await nextOf(old), await nextOf(current)];
    }
  }
}

async function nextOf(facts: AsyncIterator<Fact>): Promise<Fact | undefined> {
  const next = await facts.next();
  return next.done ? undefined : next.value;
}

/** Names of files looked up at once. */
const PAGE = 500;

/**
 * Files in the store that the database does not know: they were stored after its last moment. No sweep deletes them.
 */
export async function* findUnknownFiles(
  { db }: Handle,
  storage: DocumentStorage,
): AsyncGenerator<string> {
  let names: string[] = [];
  const lookUp = async () => {
    const { rows } = await sql<{ name: string }>`
      select stored_name as name from documents where stored_name = any (${names})
      union all select file_name from data_exports where file_name = any (${names})`.execute(db);
    const found = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !found.has(name));
  };
  for await (const { name } of storage.list('kept')) {
    names.push(name);
    if (names.length < PAGE) continue;
    yield* await lookUp();
    names = [];
  }
  if (names.length > 0) yield* await lookUp();
}
