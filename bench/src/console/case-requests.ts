import { COMMON, type Kinds, type Posted } from './people-requests.ts';
import { inTurn, type Samples } from './samples.ts';

const toCaseListPath = (query: Readonly<Record<string, string>> = {}) =>
  `/console/api/cases?${new URLSearchParams(query)}`;
const toCaseSearch = (words: string): Posted => ({
  path: '/console/api/cases/search',
  body: { for: words },
});

/** The start page, the queues and their pages. */
export const queueKinds = ({ deep }: Samples): Kinds => ({
  'first page': () => '/console/api/dashboard',
  'counts of the queues': () => '/console/api/queues',
  'all queues, what is due first': () => toCaseListPath(),
  'holds, what is due first': () => toCaseListPath({ queue: 'holds' }),
  'holds, the oldest': () => toCaseListPath({ queue: 'holds', sort: 'age' }),
  'holds, the largest': () => toCaseListPath({ queue: 'holds', sort: 'amount' }),
  'all that is overdue': () => toCaseListPath({ overdue: 'true' }),
  'all that is mine': () => toCaseListPath({ whose: 'mine' }),
  'all that is nobody’s': () => toCaseListPath({ whose: 'nobody' }),
  'all that another one proposed': () => toCaseListPath({ state: 'proposed', whose: 'others' }),
  'all that waits for somebody else': () => toCaseListPath({ state: 'waiting' }),
  'payouts, three kinds in one': () =>
    toCaseListPath({ queue: 'payouts', sort: 'age', size: '100' }),
  'suspense, whose and overdue': () =>
    toCaseListPath({ queue: 'suspense', whose: 'mine', overdue: 'true', sort: 'amount' }),
  'decided ones': () => toCaseListPath({ state: 'decided' }),
  'a page deep in the holds': () => toCaseListPath({ queue: 'holds', after: String(deep.due) }),
  'the same by amount': () =>
    toCaseListPath({ queue: 'holds', sort: 'amount', after: String(deep.amount) }),
  'a page deep in the decided': () =>
    toCaseListPath({ queue: 'holds', state: 'decided', after: String(deep.decided) }),
});

/** Searches for cases, and case pages. */
export const caseKinds = ({ cases, decided, customers }: Samples): Kinds => ({
  'case found by reference': inTurn(cases, ({ reference }) => toCaseSearch(reference)),
  'case found by its number': inTurn(cases, ({ id }) => toCaseSearch(String(id))),
  'case found by cellphone number': inTurn(customers, ({ msisdn }) =>
    toCaseSearch(`0${msisdn.slice(2)}`),
  ),
  'case found by e-mail': inTurn(customers, ({ email }) => toCaseSearch(email)),
  'case found by names': inTurn(cases, ({ about }) => toCaseSearch(about)),
  'case found by the end of a PIN': inTurn(cases, ({ pin }) => toCaseSearch(pin)),
  'case found by names everybody has': inTurn(COMMON, toCaseSearch),
  'case found by two letters': inTurn(['gr', 'mo', 'ex', 'be'], toCaseSearch),
  'page of an open case': inTurn(cases, ({ id }) => `/console/api/cases/${id}`),
  'page of a decided case': inTurn(decided, ({ id }) => `/console/api/cases/${id}`),
  'who has a case': inTurn(cases, ({ id }) => `/console/api/cases/${id}/holder`),
  'who can have a case': inTurn(cases, ({ id }) => `/console/api/cases/${id}/holders`),
});
