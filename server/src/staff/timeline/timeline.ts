import type { AnswerOf } from '@thumela/contract/call.ts';
import type { StoryKind, storyOfCustomer } from '@thumela/contract/console/activity.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { groupRecords } from './group-records.ts';
import type { Line, Source, TimelineRecord } from './line.ts';
import { type Names, readNames } from './names.ts';

type Story = AnswerOf<typeof storyOfCustomer>;

/** Events of a page. */
const PAGE = 30;

/** Records read of each source: a page in which an event has two records of one source on average. */
const BATCH = 2 * PAGE;

const CURSOR = /^(?:[a-z]+:\d{1,20}(?:\.\d{1,19})?)(?:,[a-z]+:\d{1,20}(?:\.\d{1,19})?)*$/;

/** Subject, reader and page of a timeline. */
interface TimelineQuery {
  roles: readonly Role[];
  before?: string;
  kinds?: string;
  /** The name of its payout partner, where it has one; actors name the connection, such as `payout:sandbox`. */
  payoutPartner?: string | undefined;
}

/**
 * One page of a timeline: events with the records of all sources, newest first. Each source continues where the last
 * page ended, by its own index, so the last page of a long timeline costs as much as the first.
 */
export async function readTimeline(
  handle: Handle,
  sources: readonly Source[],
  { roles, before, kinds, payoutPartner }: TimelineQuery,
): Promise<Story> {
  const wanted = kinds === undefined || kinds === '' ? undefined : new Set(kinds.split(','));
  const places = placesOf(before);
  const pages = await Promise.all(
    sources
      .filter(({ kind }) => !wanted || wanted.has(kind))
      .map(async ({ name, kind, read }) => {
        const below = places.get(name);
        const records = await read({ handle, roles, below, limit: BATCH });
        return records.map((record) => ({ ...record, kind, source: name }));
      }),
  );
  const { events, more, reached } = takeEvents(pages);
  for (const { source, place } of reached) places.set(source, place);
  const actors = events.flat().flatMap(({ by }) => by ?? []);
  const payouts = actors.filter((by) => payoutPartner && by.startsWith('payout:'));
  const names = new Map([
    ...(await readNames(handle, actors)),
    ...payouts.map((by) => [by, payoutPartner ?? ''] as const),
  ]);
  const lines = events.map((event) => toLine(event, names));
  return { lines, before: more ? [...places].map((each) => each.join(':')).join(',') : null };
}

/** A record with its source. */
interface SourcedRecord extends TimelineRecord {
  kind: StoryKind;
  source: string;
}

const byAge = (one: SourcedRecord, other: SourcedRecord) => other.at.getTime() - one.at.getTime();

/**
 * The newest events. If a source was not read to its end, an event as old as its last record may be incomplete, and
 * is left to the next page. If that would show nothing new, a moment has more records than a batch: all are shown.
 */
function takeEvents(pages: readonly SourcedRecord[][]) {
  const known = Math.max(
    ...pages.map((page) =>
      page.length < BATCH ? Number.NEGATIVE_INFINITY : (page.at(-1)?.at.getTime() ?? 0),
    ),
  );
  const read = groupRecords(pages.flat().toSorted(byAge));
  const complete = read.filter(([first]) => (first?.at.getTime() ?? 0) > known).slice(0, PAGE);
  const reached = findLastTaken(pages, complete);
  const events = reached.length > 0 ? complete : read;
  return {
    events,
    more: events.length < read.length || known > 0,
    reached: reached.length > 0 ? reached : findLastTaken(pages, read),
  };
}

/** Of each source, the record up to which all are shown. */
function findLastTaken(
  pages: readonly SourcedRecord[][],
  events: readonly (readonly SourcedRecord[])[],
) {
  const taken = new Set(events.flat());
  return pages.flatMap((page) => {
    const first = page.findIndex((record) => !taken.has(record));
    return page[(first === -1 ? page.length : first) - 1] ?? [];
  });
}

/** An event on the wire. */
function toLine([first, ...rest]: readonly SourcedRecord[], names: Names): Line {
  const { source, place, at } = first as SourcedRecord;
  return {
    key: `${source}:${place}`,
    at: formatTimestamp(at),
    ...toDetail(first as SourcedRecord, names),
    details: rest.map((record) => toDetail(record, names)),
  };
}

const toDetail = (
  { source: _source, place: _place, at: _at, ...detail }: SourcedRecord,
  names: Names,
) => ({ ...detail, 'by-name': names.get(detail.by ?? '') ?? null });

function placesOf(before: string | undefined): Map<string, string> {
  if (before === undefined || !CURSOR.test(before)) return new Map();
  return new Map(before.split(',').map((each) => each.split(':') as [string, string]));
}
