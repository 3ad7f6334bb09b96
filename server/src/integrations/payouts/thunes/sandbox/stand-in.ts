import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LosslessNumber, parse, stringify } from 'lossless-json';
import { describeTransaction, StandInBook, type StandInTransaction } from './book.ts';
import { StandInError, type Step } from './errors.ts';
import { answerRequest, readAmount, type StandInRequest, type StandInState } from './routes.ts';
import { findMisbehaviour, type Misbehaviour } from './sentinels.ts';

/** Credentials of the stand-in. */
export const CREDENTIALS = { key: 'key-of-thumela', secret: 'secret-of-thumela' } as const;

/** A stand-in of Thunes, written from its documentation, which listens on a port of this machine. */
export interface ThunesStandIn extends StandInState {
  readonly url: string;
  /** Method and path of each request so far. */
  readonly requests: readonly string[];
  /** Connections are cut without an answer while it is down. */
  isDown: boolean;
  /**
   * Changes a transaction's status by its name, as the simulation of the pre-production environment does.
   * @returns status of the answer to the callback
   */
  simulate(externalId: string, status: string): Promise<number>;
  /** Sends the callback about a transaction as it is now, with other values if given. */
  deliver(externalId: string, values?: object): Promise<number>;
  close(): Promise<void>;
}

const BASE = '/v2/money-transfer';
const AUTHORIZATION = `Basic ${Buffer.from(`${CREDENTIALS.key}:${CREDENTIALS.secret}`).toString('base64')}`;

/** Starts a stand-in. @param port 0: any that is free */
export async function startThunes(port = 0): Promise<ThunesStandIn> {
  const book = new StandInBook();
  const requests: string[] = [];
  const misbehaved = new Set<string>();
  const server = createServer((incoming, response) => {
    void handleRequest(standIn, misbehaved, incoming, response, requests);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: given } = server.address() as AddressInfo;
  const standIn: ThunesStandIn = {
    ...{ url: `http://127.0.0.1:${given}`, requests, book, balance: '1000000.25', isDown: false },
    simulate: async (externalId, status) => {
      const transaction = book.find(`ext-${externalId}`);
      book.setStatus(transaction, status);
      return await sendCallback(transaction);
    },
    deliver: (externalId, values) => sendCallback(book.find(`ext-${externalId}`), values),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

/** Posts a transaction to its callback address. @returns the status of the answer; 0 without an address */
async function sendCallback(transaction: StandInTransaction, values: object = {}): Promise<number> {
  const address = transaction.order.callback_url;
  if (typeof address !== 'string') return 0;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stringify({ ...describeTransaction(transaction), ...values }) ?? '',
  });
  await answer.body?.cancel();
  return answer.status;
}

async function handleRequest(
  standIn: ThunesStandIn,
  misbehaved: Set<string>,
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: string[],
): Promise<void> {
  const request = await readRequest(incoming);
  requests.push(`${request.method} ${request.url.pathname}`);
  if (standIn.isDown) return void response.destroy();
  try {
    if (incoming.headers.authorization !== AUTHORIZATION) throw new StandInError('1000401');
    const fault = chooseFault(standIn, request, misbehaved);
    if (fault?.kind === 'ERROR') throw new StandInError(fault.code);
    if (fault?.kind === 'LOST_BEFORE') return void response.destroy();
    const body = answerRequest(standIn, request);
    await sendAnswer(standIn, response, fault, body, request.method === 'POST' ? 201 : 200);
  } catch (error) {
    if (!(error instanceof StandInError)) throw error;
    sendJson(response, error.status, { errors: [{ code: error.code, message: error.message }] });
  }
}

/** Answers, as far as a misbehaviour lets it; the request already had its effect. */
async function sendAnswer(
  { book }: ThunesStandIn,
  response: ServerResponse,
  fault: Misbehaviour | undefined,
  body: object,
  status: number,
): Promise<void> {
  const transaction = book.transactions.find(({ id }) => 'id' in body && body.id === id);
  switch (fault?.kind) {
    case 'LOST_AFTER':
      return void response.destroy();
    case 'BAD_GATEWAY':
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    case 'OTHER_FORM':
      return sendJson(response, status, { transaction: body });
    case 'OTHER_AMOUNT':
      return sendJson(response, status, {
        ...body,
        destination: { currency: 'USD', amount: new LosslessNumber('1') },
      });
    case 'OTHER_STATUS':
      if (transaction) book.setStatus(transaction, 'DELAYED');
      return sendJson(response, status, transaction ? describeTransaction(transaction) : body);
    case 'EARLY_CALLBACK':
      if (transaction) {
        book.setStatus(transaction, 'COMPLETED');
        await sendCallback(transaction);
      }
      return sendJson(response, status, body);
    default:
      return sendJson(response, status, body);
  }
}

function chooseFault(
  { book }: ThunesStandIn,
  { url, body }: StandInRequest,
  misbehaved: Set<string>,
): Misbehaviour | undefined {
  const [, first, key, last] = url.pathname.split('/');
  const step: Step | undefined =
    first === 'quotations'
      ? key
        ? 'transaction'
        : 'quotation'
      : last === 'confirm'
        ? last
        : undefined;
  if (!step) return undefined;
  const quotation =
    book.quotations.find(({ id }) => String(id) === key) ??
    book.transactions.find(({ id }) => String(id) === key)?.quotation;
  const amount = readAmount(body) ?? quotation?.destination.amount;
  const fault = amount && findMisbehaviour(String(amount), step);
  if (!fault?.kind.startsWith('LOST')) return fault;
  const once = `${step} ${String(amount)}`;
  if (misbehaved.has(once)) return undefined;
  misbehaved.add(once);
  return fault;
}

async function readRequest(incoming: IncomingMessage): Promise<StandInRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  const url = new URL((incoming.url ?? '/').replace(BASE, ''), 'http://stand-in');
  const body: unknown = text === '' ? {} : parse(text);
  const isObject = typeof body === 'object' && body !== null;
  return { method: incoming.method ?? 'GET', url, body: isObject ? { ...body } : {} };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(stringify(body));
}
