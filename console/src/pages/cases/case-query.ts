/** The query of the case list: a queue with filters and sort order, or a search. */
import { type CaseKind, caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { EVERY_QUEUE, type Queue, queueNames } from '@thumela/rules/operators/queues.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import type { QueueQuery } from '../../api/queries/cases.ts';
import { type HistoryTexts, toHistoryState } from '../../components/history-texts.ts';

export type QueueName = Queue | typeof EVERY_QUEUE;

/** Everything in the URL except the open case, plus the search words stored in the history entry. */
export interface CaseQuery {
  readonly queue: QueueName;
  readonly state: (typeof STATES)[number];
  readonly whose: (typeof WHOSE)[number] | '';
  readonly kind: CaseKind | '';
  readonly overdue: boolean;
  readonly sort: (typeof SORTS)[number];
  /** Search words; if set, the queue is ignored. */
  readonly words: string;
  /** The saved view that is open, for its columns. */
  readonly view?: number | undefined;
}

export const STATES = ['open', 'proposed', 'waiting', 'decided'] as const;
export const WHOSE = ['mine', 'nobody', 'others'] as const;
export const SORTS = ['due', 'age', 'amount'] as const;

const findValue = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Parses the URL and the history entry; unknown values are ignored. */
export function parseCaseQuery(
  queue: string | undefined,
  search: string,
  { words = '' }: HistoryTexts,
): CaseQuery {
  const given = new URLSearchParams(search);
  return {
    queue: findValue([EVERY_QUEUE, ...queueNames], queue ?? null) ?? EVERY_QUEUE,
    state: findValue(STATES, given.get('state')) ?? 'open',
    whose: findValue(WHOSE, given.get('whose')) ?? '',
    kind: findValue(caseKinds, given.get('kind')) ?? '',
    overdue: given.get('overdue') === 'true',
    sort: findValue(SORTS, given.get('sort')) ?? 'due',
    words,
    view: parseId(given.get('view') ?? undefined),
  };
}

/** The query string of the URL, with its question mark. */
export function formatQueryString({ state, whose, kind, overdue, sort, view }: CaseQuery): string {
  const said = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(whose !== '' && { whose }),
    ...(kind !== '' && { kind }),
    ...(overdue && { overdue: 'true' }),
    ...(sort !== 'due' && { sort }),
    ...(view !== undefined && { view: String(view) }),
  }).toString();
  return said === '' ? '' : `?${said}`;
}

/** History state for links with this query. */
export const toCaseHistoryState = ({ words }: CaseQuery) => toHistoryState({ words });

/** The query in the API's terms. */
export function toApiQuery(asked: CaseQuery): QueueQuery | { readonly for: string } {
  const { queue, state, whose, kind, overdue, sort, words } = asked;
  if (words !== '') return { for: words };
  return {
    ...{ queue, state, sort },
    ...(whose !== '' && { whose }),
    ...(kind !== '' && { kind }),
    ...(overdue && { overdue }),
  };
}
