import { addBrandLogo } from '@thumela/contract/console/brand.ts';
import { compareSanctions } from '@thumela/contract/console/sanctions.ts';
import { importPayoutReport } from '@thumela/contract/console/settlement.ts';
import { importStatement } from '@thumela/contract/console/statements.ts';
import { stageOrders } from '@thumela/contract/own/partners/orders.ts';
import { MAXIMUM_BROUGHT_BYTES, MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import { announceDocument } from '../../sign-up.ts';
import { LISTS, ORDERS } from './json-bodies.ts';
import { PDFS } from './pdfs.ts';
import { LOGOS, PICTURES } from './pictures.ts';
import type { FileKind } from './recipe.ts';
import { BANK_STATEMENTS, PARTNER_FILES, REPORTS } from './statements.ts';
import { POLYGLOTS, STRANGERS } from './strangers.ts';

/** The server that the files are sent to. */
export interface Place {
  readonly url: string;
  /** Headers of an operator of every role. */
  readonly operator: Readonly<Record<string, string>>;
}

/** An answer to a file. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A call that takes files. */
export interface Target {
  readonly name: string;
  /** Bytes that it takes. */
  readonly most: number;
  readonly kinds: readonly FileKind[];
  send(place: Place, content: Buffer): Promise<Answer>;
}

/** Milliseconds after which an answer is given up. */
const NO_ANSWER = 90_000;

async function sendRequest(url: string, options: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(NO_ANSWER) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Customers and visitors upload these: the file type by which a document is announced, by MIME type. */
const DOCUMENTS: Readonly<Record<string, { fileType: string; kinds: readonly FileKind[] }>> = {
  ...Object.fromEntries(
    Object.entries(PICTURES).map(([mime, kinds]) => [
      mime,
      { fileType: mime === 'image/jpeg' ? 'jpg' : mime.slice('image/'.length), kinds },
    ]),
  ),
  'application/pdf': { fileType: 'pdf', kinds: PDFS },
};

const documents: readonly Target[] = Object.entries(DOCUMENTS).map(
  ([mime, { fileType, kinds }]): Target => ({
    name: `document, ${fileType}`,
    most: MAXIMUM_UPLOAD_BYTES,
    kinds: [...kinds, ...STRANGERS, ...POLYGLOTS],
    send: async ({ url }, content) => {
      const { body } = await announceDocument(url, 'Identity', fileType);
      const headers = { 'content-type': mime };
      return sendRequest(body['presigned-url'], {
        method: 'PUT',
        headers,
        body: new Uint8Array(content),
      });
    },
  }),
);

interface Import {
  readonly name: string;
  readonly path: string;
  readonly most: number;
  readonly kinds: readonly FileKind[];
  readonly body: (content: Buffer) => unknown;
}

/** Letters of a list, and bytes of a logo, that the contract allows. */
const MOST_OF_LIST = 4_000_000;
const MOST_OF_LOGO = 128 * 1024;

/** A text whose JSON has at most so many letters: some letters have six there. */
const fitInto = (text: string, most: number): string =>
  JSON.stringify(text).length > most ? text.slice(0, most / 6) : text;

/** Operators bring these. */
const IMPORTS: readonly Import[] = [
  {
    ...{ name: 'statement of a bank', path: importStatement.path, most: MAXIMUM_BROUGHT_BYTES },
    kinds: [...BANK_STATEMENTS, ...STRANGERS],
    body: (content) => ({ from: 'bank', name: 'a file', content: content.toString('base64') }),
  },
  {
    ...{ name: 'statement of a partner', path: importStatement.path, most: MAXIMUM_BROUGHT_BYTES },
    kinds: [...PARTNER_FILES, ...STRANGERS],
    body: (content) => ({ from: 'STITCH', name: 'a file', content: content.toString('base64') }),
  },
  {
    ...{ name: 'report of a bank', path: importPayoutReport.path, most: MAXIMUM_BROUGHT_BYTES },
    kinds: [...REPORTS, ...STRANGERS],
    body: (content) => ({ name: 'a file', content: content.toString('base64') }),
  },
  {
    ...{ name: 'list of sanctions', path: compareSanctions.path, most: MOST_OF_LIST },
    kinds: [...LISTS, ...STRANGERS],
    body: (content) => ({ content: fitInto(content.toString('latin1'), MOST_OF_LIST) }),
  },
  {
    ...{ name: 'logo', path: addBrandLogo.path, most: MOST_OF_LOGO },
    kinds: [...LOGOS, ...STRANGERS],
    body: (content) => ({ content: content.toString('base64') }),
  },
];

const imports: readonly Target[] = IMPORTS.map(
  ({ name, path, most, kinds, body }): Target => ({
    ...{ name, most, kinds },
    send: ({ url, operator }, content) =>
      sendRequest(`${url}${path}`, {
        method: 'POST',
        headers: { ...operator, 'content-type': 'application/json' },
        body: JSON.stringify(body(content)),
      }),
  }),
);

/** Bytes of a call with orders. */
const MOST_OF_ORDERS = 2 * 1024 * 1024;

/** The body is the file. */
const orders: Target = {
  ...{ name: 'orders of a partner', most: MOST_OF_ORDERS, kinds: [...ORDERS, ...STRANGERS] },
  send: ({ url }, content) =>
    sendRequest(`${url}${stageOrders.path}`, {
      method: 'POST',
      headers: {
        ...{ authorization: 'Bearer partner-one-demo-key', 'content-type': 'application/json' },
        'idempotency-key': crypto.randomUUID(),
      },
      body: new Uint8Array(content),
    }),
};

/** A body that says it is packed: nothing may unpack it. */
const packedBody: Target = {
  ...{ name: 'packed body', most: MAXIMUM_BROUGHT_BYTES },
  kinds: STRANGERS.filter(({ name }) => name.startsWith('gzip')),
  send: ({ url, operator }, content) =>
    sendRequest(`${url}${importStatement.path}`, {
      method: 'POST',
      headers: { ...operator, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(content),
    }),
};

/** Every call that takes a file. */
export const TARGETS: readonly Target[] = [...documents, ...imports, orders, packedBody];
