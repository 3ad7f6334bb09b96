import type { Kinds, Posted } from './ask-people.ts';
import { inTurn, type Samples } from './samples.ts';

const trail = (body: Readonly<Record<string, string | number>> = {}): Posted => ({
  path: '/console/api/audit/search',
  body,
});

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Searches in the audit trail. */
export const trailKinds = ({ customers, transactions, decided, deep }: Samples): Kinds => ({
  'trail, newest': () => trail(),
  'trail, a page deep in it': () => trail({ before: Number(deep.entry) }),
  'trail by actor': inTurn(customers, ({ id }) => trail({ actor: `customer:${id}` })),
  'trail by operator': () => trail({ actor: 'staff7@staff.example' }),
  'trail by the actor of most': () => trail({ actor: 'partner:STITCH' }),
  'trail by action': () => trail({ action: 'case.decided' }),
  'trail by the beginning of an action': () => trail({ action: 'case.' }),
  'trail by an action and nobody of it': () =>
    trail({ action: 'case.decided', actor: 'partner:STITCH' }),
  'trail by subject': inTurn(transactions, ({ id }) => trail({ subject: `transaction:${id}` })),
  'trail by a word of one entry': inTurn(decided, ({ id }) => trail({ words: `slip${id}` })),
  'trail by a word of nothing': () => trail({ words: 'elephant' }),
  'trail by a word of few': () => trail({ words: 'salary' }),
  'trail by a word of many': () => trail({ words: 'usual' }),
  'trail by a word of nearly every entry': () => trail({ words: 'approved' }),
  'trail by such a word and an operator': () =>
    trail({ words: 'release', actor: 'staff7@staff.example' }),
  'trail by such a word and nobody of it': () =>
    trail({ words: 'approved', actor: 'staff7@staff.example' }),
  'trail by two such words that never meet': () => trail({ words: 'approved salary' }),
  'trail of a day': () => trail({ from: daysAgo(300), to: daysAgo(300) }),
  'trail of a day by a word of every entry': () =>
    trail({ from: daysAgo(300), to: daysAgo(300), words: 'approved' }),
  'trail of a day by a word of few': () =>
    trail({ from: daysAgo(300), to: daysAgo(300), words: 'salary' }),
});

/** The same searches by an operator who may not see everything. */
export const hiddenKinds = (): Kinds => ({
  'trail as an admin sees it': () => trail(),
  'trail by a word, as an admin sees it': () => trail({ words: 'approved' }),
  'trail by action, as an admin sees it': () => trail({ action: 'case.decided' }),
});
