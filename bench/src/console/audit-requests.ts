import type { Kinds, Posted } from './people-requests.ts';
import { inTurn, type Samples } from './samples.ts';

const toAuditSearch = (body: Readonly<Record<string, string | number>> = {}): Posted => ({
  path: '/console/api/audit/search',
  body,
});

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Searches in the audit trail. */
export const trailKinds = ({ customers, transactions, decided, deep }: Samples): Kinds => ({
  'trail, newest': () => toAuditSearch(),
  'trail, a page deep in it': () => toAuditSearch({ before: Number(deep.entry) }),
  'trail by actor': inTurn(customers, ({ id }) => toAuditSearch({ actor: `customer:${id}` })),
  'trail by operator': () => toAuditSearch({ actor: 'staff7@staff.example' }),
  'trail by the actor of most': () => toAuditSearch({ actor: 'partner:STITCH' }),
  'trail by action': () => toAuditSearch({ action: 'case.decided' }),
  'trail by the beginning of an action': () => toAuditSearch({ action: 'case.' }),
  'trail by an action and nobody of it': () =>
    toAuditSearch({ action: 'case.decided', actor: 'partner:STITCH' }),
  'trail by subject': inTurn(transactions, ({ id }) =>
    toAuditSearch({ subject: `transaction:${id}` }),
  ),
  'trail by a payment reference': inTurn(transactions, ({ payment_reference }) =>
    toAuditSearch({ query: payment_reference }),
  ),
  'trail by a cellphone': inTurn(customers, ({ msisdn }) =>
    toAuditSearch({ query: `0${msisdn.slice(2)}` }),
  ),
  'trail by the e-mail of an operator': () => toAuditSearch({ query: 'staff7@staff.example' }),
  'trail by the number of a transaction': inTurn(transactions, ({ id }) =>
    toAuditSearch({ query: String(id) }),
  ),
  'trail by a word of one entry': inTurn(decided, ({ id }) =>
    toAuditSearch({ words: `slip${id}` }),
  ),
  'trail by a word of nothing': () => toAuditSearch({ words: 'elephant' }),
  'trail by a word of few': () => toAuditSearch({ words: 'salary' }),
  'trail by a word of many': () => toAuditSearch({ words: 'usual' }),
  'trail by a word of nearly every entry': () => toAuditSearch({ words: 'approved' }),
  'trail by such a word and an operator': () =>
    toAuditSearch({ words: 'release', actor: 'staff7@staff.example' }),
  'trail by such a word and nobody of it': () =>
    toAuditSearch({ words: 'approved', actor: 'staff7@staff.example' }),
  'trail by two such words that never meet': () => toAuditSearch({ words: 'approved salary' }),
  'trail of a day': () => toAuditSearch({ from: daysAgo(300), to: daysAgo(300) }),
  'trail of a day by a word of every entry': () =>
    toAuditSearch({ from: daysAgo(300), to: daysAgo(300), words: 'approved' }),
  'trail of a day by a word of few': () =>
    toAuditSearch({ from: daysAgo(300), to: daysAgo(300), words: 'salary' }),
});

/** The same searches by an operator who may not see everything. */
export const hiddenKinds = (): Kinds => ({
  'trail as an admin sees it': () => toAuditSearch(),
  'trail by a word, as an admin sees it': () => toAuditSearch({ words: 'approved' }),
  'trail by action, as an admin sees it': () => toAuditSearch({ action: 'case.decided' }),
});
