import { inTurn, type Samples } from './samples.ts';

/** A POST request: search terms about people must not appear in URLs (see console/README.md). */
export interface Posted {
  readonly path: string;
  readonly body: object;
}

/** Kinds of requests, by what they measure: a URL, or a body posted to a fixed one. */
export type Kinds = Readonly<Record<string, () => string | Posted>>;

const searchPeople = (query: string): Posted => ({ path: '/console/api/find', body: { query } });

const shortenWords = (name: string) =>
  name
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ');

/** Very common names. */
export const COMMON = ['Grace', 'Moyo', 'Grace Moyo', 'Tendai Dube', 'Sipho Khumalo'];

/** Searches for people and their transactions. */
export const findingKinds = ({ customers, transactions, orders }: Samples): Kinds => ({
  'found by cellphone number': inTurn(customers, ({ msisdn }) =>
    searchPeople(`0${msisdn.slice(2)}`),
  ),
  'found by e-mail': inTurn(customers, ({ email }) => searchPeople(email)),
  'found by ID number': inTurn(customers, ({ id_number }) => searchPeople(id_number)),
  'found by payment reference': inTurn(transactions, (one) => searchPeople(one.payment_reference)),
  'found by reference of an order': inTurn(orders, ({ reference }) => searchPeople(reference)),
  'found by a customer’s names': inTurn(customers, ({ name }) => searchPeople(name)),
  'found by a recipient’s names': inTurn(transactions, ({ name }) => searchPeople(name)),
  'found by names and end of PIN': inTurn(transactions, ({ name, pin }) =>
    searchPeople(`${name} ${pin}`),
  ),
  'found by names everybody has': inTurn(COMMON, searchPeople),
  'found by the beginnings of names': inTurn(customers, ({ name }) =>
    searchPeople(shortenWords(name)),
  ),
});

const customerPath = (id: bigint, what = '') => `/console/api/customers/${id}${what}`;

/** Customer pages and their timelines. */
export const storyKinds = ({ customers, transactions, orders, busiest }: Samples): Kinds => ({
  'page of a customer': inTurn(customers, ({ id }) => customerPath(id)),
  'page of the busiest': () => customerPath(busiest),
  'story of a customer': inTurn(customers, ({ id }) => customerPath(id, '/story')),
  'story of the busiest': () => customerPath(busiest, '/story'),
  'list of the busiest': () => customerPath(busiest, '/transactions'),
  'page of a transaction': inTurn(transactions, ({ id }) => `/console/api/transactions/${id}`),
  'story of a transaction': inTurn(
    transactions,
    ({ id }) => `/console/api/transactions/${id}/story`,
  ),
  'page of an order': inTurn(orders, ({ id }) => `/console/api/orders/${id}`),
  'story of an order': inTurn(orders, ({ id }) => `/console/api/orders/${id}/story`),
});
