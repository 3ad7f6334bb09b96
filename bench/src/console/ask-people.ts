import { inTurn, type Samples } from './samples.ts';

/** A POST request: search terms about people must not appear in URLs (decision 49). */
export interface Posted {
  readonly path: string;
  readonly body: object;
}

/** Kinds of requests, by what they measure: a URL, or a body posted to a fixed one. */
export type Kinds = Readonly<Record<string, () => string | Posted>>;

const find = (query: string): Posted => ({ path: '/console/api/find', body: { query } });

const begun = (name: string) =>
  name
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ');

/** Very common names. */
export const COMMON = ['Grace', 'Moyo', 'Grace Moyo', 'Tendai Dube', 'Sipho Khumalo'];

/** Searches for people and their transactions. */
export const findingKinds = ({ customers, transactions, orders }: Samples): Kinds => ({
  'found by cellphone number': inTurn(customers, ({ msisdn }) => find(`0${msisdn.slice(2)}`)),
  'found by e-mail': inTurn(customers, ({ email }) => find(email)),
  'found by ID number': inTurn(customers, ({ id_number }) => find(id_number)),
  'found by payment reference': inTurn(transactions, (one) => find(one.payment_reference)),
  'found by reference of an order': inTurn(orders, ({ reference }) => find(reference)),
  'found by a customer’s names': inTurn(customers, ({ name }) => find(name)),
  'found by a recipient’s names': inTurn(transactions, ({ name }) => find(name)),
  'found by names and end of PIN': inTurn(transactions, ({ name, pin }) => find(`${name} ${pin}`)),
  'found by names everybody has': inTurn(COMMON, find),
  'found by the beginnings of names': inTurn(customers, ({ name }) => find(begun(name))),
});

const of = (id: bigint, what = '') => `/console/api/customers/${id}${what}`;

/** Customer pages and their timelines. */
export const storyKinds = ({ customers, transactions, orders, busiest }: Samples): Kinds => ({
  'page of a customer': inTurn(customers, ({ id }) => of(id)),
  'page of the busiest': () => of(busiest),
  'story of a customer': inTurn(customers, ({ id }) => of(id, '/story')),
  'story of the busiest': () => of(busiest, '/story'),
  'list of the busiest': () => of(busiest, '/transactions'),
  'page of a transaction': inTurn(transactions, ({ id }) => `/console/api/transactions/${id}`),
  'story of a transaction': inTurn(
    transactions,
    ({ id }) => `/console/api/transactions/${id}/story`,
  ),
  'page of an order': inTurn(orders, ({ id }) => `/console/api/orders/${id}`),
  'story of an order': inTurn(orders, ({ id }) => `/console/api/orders/${id}/story`),
});
