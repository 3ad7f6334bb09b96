import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Kysely } from 'kysely';
import { Piscina } from 'piscina';
import { DomainError } from '../../platform/core/errors.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';
import { toListedEntry } from './entry-row.ts';
import type { ScreeningService } from './external/screening-service.ts';
import { searchWithService } from './external/searched-people.ts';
import {
  buildIndex,
  type EntryToIndex,
  findMatches,
  type Match,
  type ScreenedPerson,
} from './matching/service.ts';
import { hashEntry } from './versions.ts';

/** The people on all lists in force, to compare others with. */
export interface ListedPeople {
  /** Day of the newest entry, 'yyyy-MM-dd'; null if the lists are empty. */
  readonly date: string | null;
  /** Whether its thread ended, so that it has to be loaded again. */
  readonly isLost: boolean;
  /** The external service that is searched as well, if any. */
  readonly service?: ScreeningService;
  /**
   * Matches of each person with a score of 0.60 and more, best first.
   * @throws DomainError TEMPORARILY_UNAVAILABLE if the thread ended, until the lists are loaded again, or if the
   * service does not answer
   */
  find(people: readonly ScreenedPerson[]): Promise<readonly (readonly Match[])[]>;
}

/**
 * Longer lists are searched in a thread of their own: a name takes milliseconds, and their index tens of megabytes,
 * which the serving thread cannot spare.
 */
const MOST_HERE = 2_000;
/** Entries per statement and message. */
const BATCH = 1_000;
/** Megabytes of heap for the index and the entries it is built from. */
const HEAP_MEGABYTES = 768;

/** The table of entries: of sanctions, or of politically exposed persons. */
type EntryTable = 'sanctions_entries' | 'pep_entries';

/** Lists of a command that may not need any: they are loaded once something is screened. */
export const createUnloadedLists = (
  service?: ScreeningService,
): { sanctions: ListedPeople; sanctionsList: number } => ({
  sanctions: {
    ...{ date: null, isLost: true },
    ...(service && { service }),
    find: async () => {
      throw new Error('The lists were not loaded.');
    },
  },
  sanctionsList: 0,
});

/**
 * Reads the sanctions lists in force and prepares them. Use one transaction, so that no change comes between its statements.
 * @param service searched as well
 */
export async function loadListedPeople(
  db: Kysely<Tables>,
  service?: ScreeningService,
): Promise<ListedPeople> {
  const own = await loadEntries(db, 'sanctions_entries');
  return service ? searchWithService(own, service) : own;
}

/** Reads the entries of a table and prepares them. Use one transaction as well. */
export async function loadEntries(db: Kysely<Tables>, table: EntryTable): Promise<ListedPeople> {
  const { date, total } = await db
    .selectFrom(table)
    .select(({ fn }) => [fn.max('listed_on').as('date'), fn.countAll<bigint>().as('total')])
    .executeTakeFirstOrThrow();
  const entries = readEntries(db, table);
  return Number(total) > MOST_HERE
    ? await loadInThread(entries, date)
    : await loadHere(entries, date);
}

type Batches = AsyncIterable<EntryToIndex[]>;

async function loadHere(batches: Batches, date: string | null): Promise<ListedPeople> {
  const entries: EntryToIndex[] = [];
  for await (const batch of batches) entries.push(...batch);
  const index = buildIndex(entries);
  return {
    date,
    isLost: false,
    find: async (people) => people.map((person) => findMatches(index, person)),
  };
}

/** Ends the thread of lists without any reference to them. */
const unused = new FinalizationRegistry<Piscina>((thread) => void thread.destroy());

async function loadInThread(batches: Batches, date: string | null): Promise<ListedPeople> {
  const thread = new Piscina({
    filename: new URL('./search-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  try {
    for await (const batch of batches) await thread.run(batch, { name: 'addEntries' });
    await thread.run(undefined, { name: 'finishIndex' });
  } catch (error) {
    await thread.destroy();
    throw error;
  }
  const people = inThread(thread, date);
  unused.register(people, thread);
  return people;
}

function inThread(thread: Piscina, date: string | null): ListedPeople {
  let isLost = false;
  return {
    date,
    get isLost() {
      return isLost;
    },
    find: async (people) => {
      try {
        return (await thread.run(people, { name: 'searchPeople' })) as Match[][];
      } catch (error) {
        if (await hasIndex(thread)) throw error;
        isLost = true;
        throw new DomainError('TEMPORARILY_UNAVAILABLE', phrase(requestTexts, 'noPrices'));
      }
    },
  };
}

/** Whether the thread is still the one that was loaded; another one takes the place of one that ended. */
const hasIndex = async (thread: Piscina): Promise<boolean> =>
  (await thread.run(undefined, { name: 'isLoaded' }).catch(() => false)) === true;

async function* readEntries(db: Kysely<Tables>, table: EntryTable): AsyncGenerator<EntryToIndex[]> {
  let after = 0n;
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'list', 'label', 'full_name', 'dob', 'details'])
      .select(['entry_id', 'listed_on', 'content_hash'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toListedEntry({ ...row, content: hashEntry(row) }));
    after = last.id;
  }
}
