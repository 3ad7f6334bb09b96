import { COMMON, type Kinds, type Posted } from './ask-people.ts';
import { inTurn, type Samples } from './samples.ts';

const list = (query: Readonly<Record<string, string>> = {}) =>
  `/console/api/cases?${new URLSearchParams(query)}`;
const search = (words: string): Posted => ({
  path: '/console/api/cases/search',
  body: { for: words },
});

/** The start page, the queues and their pages. */
export const queueKinds = ({ deep }: Samples): Kinds => ({
  'first page': () => '/console/api/dashboard',
  'counts of the queues': () => '/console/api/queues',
  'all queues, what is due first': () => list(),
  'holds, what is due first': () => list({ queue: 'holds' }),
  'holds, the oldest': () => list({ queue: 'holds', sort: 'age' }),
  'holds, the largest': () => list({ queue: 'holds', sort: 'amount' }),
  'all that is overdue': () => list({ overdue: 'true' }),
  'all that is mine': () => list({ whose: 'mine' }),
  'all that is nobody’s': () => list({ whose: 'nobody' }),
  'all that another one proposed': () => list({ state: 'proposed', whose: 'others' }),
  'all that waits for somebody else': () => list({ state: 'waiting' }),
  'payouts, three kinds in one': () => list({ queue: 'payouts', sort: 'age', size: '100' }),
  'suspense, whose and overdue': () =>
    list({ queue: 'suspense', whose: 'mine', overdue: 'true', sort: 'amount' }),
  'decided ones': () => list({ state: 'decided' }),
  'a page deep in the holds': () => list({ queue: 'holds', after: String(deep.due) }),
  'the same by amount': () => list({ queue: 'holds', sort: 'amount', after: String(deep.amount) }),
  'a page deep in the decided': () =>
    list({ queue: 'holds', state: 'decided', after: String(deep.decided) }),
});

/** Searches for cases, and case pages. */
export const caseKinds = ({ cases, decided, customers }: Samples): Kinds => ({
  'case found by reference': inTurn(cases, ({ reference }) => search(reference)),
  'case found by its number': inTurn(cases, ({ id }) => search(String(id))),
  'case found by cellphone number': inTurn(customers, ({ msisdn }) =>
    search(`0${msisdn.slice(2)}`),
  ),
  'case found by e-mail': inTurn(customers, ({ email }) => search(email)),
  'case found by names': inTurn(cases, ({ about }) => search(about)),
  'case found by the end of a PIN': inTurn(cases, ({ pin }) => search(pin)),
  'case found by names everybody has': inTurn(COMMON, search),
  'case found by two letters': inTurn(['gr', 'mo', 'ex', 'be'], search),
  'page of an open case': inTurn(cases, ({ id }) => `/console/api/cases/${id}`),
  'page of a decided case': inTurn(decided, ({ id }) => `/console/api/cases/${id}`),
  'who has a case': inTurn(cases, ({ id }) => `/console/api/cases/${id}/holder`),
  'who can have a case': inTurn(cases, ({ id }) => `/console/api/cases/${id}/holders`),
});
