import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { Services } from '../../app/services.ts';
import { readList } from '../../integrations/screening/load.ts';
import type { ReadRows } from '../../integrations/screening/read-rows.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { ParsingFailure } from '../../platform/file-parsing/service.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { loadPepList } from '../peps/service.ts';
import { loadList } from '../screening/service.ts';
import {
  type ClaimedSource,
  claimSource,
  holdClaim,
  recordFailure,
  recordFetch,
} from './claim-source.ts';
import { type Download, downloadList, type FetchLimits } from './download.ts';

const MINUTE = 60_000;

/** The largest list that a thread reads is far smaller; this bounds the disk. */
export const FETCH_LIMITS: FetchLimits = {
  whole: 10 * MINUTE,
  silence: MINUTE / 2,
  bytes: 512 * 1024 * 1024,
};

type Needed = Pick<Services, 'database' | 'config' | 'log'>;

/** Fetches every list that is due, one after the other. Any number of workers may run it at once. */
export async function fetchDueLists(
  services: Needed,
  signal?: AbortSignal,
  limits: FetchLimits = FETCH_LIMITS,
): Promise<void> {
  while (!signal?.aborted) {
    const source = await claimSource(services.database);
    if (!source) return;
    await fetchSource(services, source, limits, signal);
  }
}

async function fetchSource(
  { database, config, log }: Needed,
  source: ClaimedSource,
  limits: FetchLimits,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { address, etag, last_modified: lastModified } = source;
  const folder = await mkdtemp(join(tmpdir(), 'thumela-list-'));
  try {
    const download = await downloadList(
      { address, etag, lastModified },
      { path: join(folder, 'list'), privateToo: config.privateEndpoints, limits, signal },
    );
    await takeOver(database, source, download);
  } catch (error) {
    const problem = describeProblem(error);
    log.warn({ err: error, list: source.list }, 'a list was not fetched');
    await recordFailure(database, source, problem);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loads what was fetched; content that was loaded before is not loaded again. */
async function takeOver(
  database: Needed['database'],
  source: ClaimedSource,
  download: Download | undefined,
): Promise<void> {
  if (download === undefined || download.hash === source.content_hash) {
    return await recordFetch(database, source, download, false);
  }
  const today = businessDay(database.clock.now());
  const read = await readList({ files: [download.path], today });
  refuseOtherList(source, read);
  await withTransaction(database, async (handle) => {
    if (!(await holdClaim(handle, source))) return;
    const reason = ENGLISH.say(configurationTexts).fetchedFrom(source.address);
    const by = { fileName: nameFile(source.address), actor: 'clock', reason } as const;
    const load = source.purpose === 'PEP' ? loadPepList : loadList;
    const taken = await load(handle, read, by);
    await recordFetch(handle, source, download, taken !== undefined);
  });
}

/** An address that leads to another list than it was set for must not replace that one. */
function refuseOtherList({ list }: ClaimedSource, read: ReadRows): void {
  if (read.list !== list) throw new Error(`the file is the list ${read.list} instead of ${list}`);
}

/** The last part of an address, without what follows a question mark. */
const nameFile = (address: string): string =>
  address.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1) ?? address;

const describeProblem = (error: unknown): string =>
  error instanceof ParsingFailure
    ? 'the file takes too much time or memory to be read'
    : (error as Error).message;
