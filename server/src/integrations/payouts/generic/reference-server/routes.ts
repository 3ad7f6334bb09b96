import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { OWN_CLOCK } from '../../../../platform/database/clock.ts';
import { Account, CODES, type Code, Order, PayoutId } from '../protocol.ts';
import { describePayout, type PayoutBook, ProtocolFailure } from './book.ts';
import { checkAccount } from './check-account.ts';
import type { NoticeDelivery } from './notices.ts';
import { findBehaviour } from './sentinels.ts';
import type { StoredPayout } from './store.ts';

const Id = Type.Object({ id: PayoutId });
interface ById {
  Params: Static<typeof Id>;
}

const describeStored = ({ payout, order }: StoredPayout) => describePayout(payout, order);

/** The requests of docs/payout-partner-protocol.md. */
export function addProtocolRoutes(
  app: FastifyInstance,
  book: PayoutBook,
  delivery: NoticeDelivery,
): void {
  addOrderRoute(app, book, delivery);
  app.get<ById>('/payouts/:id', { schema: { params: Id } }, ({ params }) =>
    describeStored(book.find(params.id)),
  );
  app.post<ById>('/payouts/:id/cancellation', { schema: { params: Id } }, async ({ params }) => {
    const stored = book.cancel(params.id);
    void delivery.deliver(stored);
    return describeStored(stored);
  });
  app.get('/balances', () => {
    const at = OWN_CLOCK.now().toISOString();
    return { balances: book.listBalances().map((balance) => ({ ...balance, at })) };
  });
  app.post<{ Body: Static<typeof Account> }>(
    '/account-checks',
    { schema: { body: Account } },
    ({ body }) => checkAccount(body),
  );
}

function addOrderRoute(app: FastifyInstance, book: PayoutBook, delivery: NoticeDelivery): void {
  const lost = new Set<string>();
  app.put<ById & { Body: Static<typeof Order> }>(
    '/payouts/:id',
    { schema: { params: Id, body: Order } },
    async ({ params: { id }, body, raw }, reply) => {
      const behaviour = findBehaviour(body.amount.value);
      const isFirst = !lost.has(id);
      lost.add(id);
      if (behaviour === 'LOSE_REQUEST' && isFirst) return cutConnection(reply, raw);
      const { stored, isNew } = book.takeOrder(id, body);
      if (behaviour === 'LOSE_ANSWER' && isFirst) return cutConnection(reply, raw);
      if (behaviour === 'NOTICE_FIRST' && isNew) await delivery.deliver(book.settle(id));
      return reply.code(isNew ? 201 : 200).send(describeStored(stored));
    },
  );
}

/** The request by which a person, or a test, ends a payout; it is no part of the protocol. */
export function addControlRoute(
  app: FastifyInstance,
  book: PayoutBook,
  delivery: NoticeDelivery,
): void {
  app.post<ById>(
    '/control/payouts/:id/settlement',
    { schema: { params: Id } },
    async ({ params }) => {
      const stored = book.settle(params.id);
      await delivery.deliver(stored);
      return describeStored(stored);
    },
  );
}

/** Answers failures as problems of RFC 9457. */
export function addProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, 'UNSUPPORTED', 'There is no such request.'),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof ProtocolFailure) return sendProblem(reply, error.code, error.message);
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return sendProblem(reply, 'INVALID', error.message);
    }
    app.log.error(error);
    return reply.code(500).send({ title: 'Internal error' });
  });
}

export function sendProblem(reply: FastifyReply, code: Code, detail: string): FastifyReply {
  const { status } = CODES[code];
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ code, title: code, status, detail });
}

/** Ends the connection without an answer, as a broken network does. */
export function cutConnection(
  reply: FastifyReply,
  raw: { readonly socket: { destroy(): unknown } },
): FastifyReply {
  reply.hijack();
  raw.socket.destroy();
  return reply;
}
