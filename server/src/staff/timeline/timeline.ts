import type { AnswerOf } from '@thumela/contract/call.ts';
import type { storyOfCustomer } from '@thumela/contract/console/activity.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { Line, Source, TimelineEvent } from './line.ts';

type Story = AnswerOf<typeof storyOfCustomer>;

/** Lines of a page. */
const PAGE = 30;

const CURSOR = /^(?:[a-z]+:\d{1,20}(?:\.\d{1,19})?)(?:,[a-z]+:\d{1,20}(?:\.\d{1,19})?)*$/;

/** Subject, reader and page of a timeline. */
interface TimelineQuery {
  roles: readonly Role[];
  before?: string;
  kinds?: string;
}

/**
 * One page of a timeline: events of all sources, merged newest first. Each source continues where the last page
 * ended, by its own index, so the last page of a long timeline costs as much as the first.
 */
export async function readTimeline(
  handle: Handle,
  sources: readonly Source[],
  { roles, before, kinds }: TimelineQuery,
): Promise<Story> {
  const wanted = kinds === undefined || kinds === '' ? undefined : new Set(kinds.split(','));
  const places = placesOf(before);
  const heard = await Promise.all(
    sources
      .filter(({ kind }) => !wanted || wanted.has(kind))
      .map(async (source) => {
        const reading = { handle, roles, below: places.get(source.name), limit: PAGE + 1 };
        return { source, told: await source.read(reading) };
      }),
  );
  const lines: Line[] = [];
  for (let next = findNewest(heard); next && lines.length < PAGE; next = findNewest(heard)) {
    const one = next.told.shift() as TimelineEvent;
    const { place, at, ...line } = one;
    const { name, kind } = next.source;
    places.set(name, place);
    lines.push({ key: `${name}:${place}`, kind, at: formatTimestamp(at), ...line });
  }
  const more = heard.some(({ told }) => told.length > 0);
  return { lines, before: more ? [...places].map((each) => each.join(':')).join(',') : null };
}

interface SourcePage {
  readonly source: Source;
  readonly told: TimelineEvent[];
}

/** The source whose next line is the newest. */
function findNewest(heard: readonly SourcePage[]): SourcePage | undefined {
  const at = ({ told }: SourcePage) => told[0]?.at.getTime() ?? Number.NEGATIVE_INFINITY;
  return heard.filter(({ told }) => told.length > 0).toSorted((a, b) => at(b) - at(a))[0];
}

function placesOf(before: string | undefined): Map<string, string> {
  if (before === undefined || !CURSOR.test(before)) return new Map();
  return new Map(before.split(',').map((each) => each.split(':') as [string, string]));
}
