import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { PartnerUnreachable } from '../real/request.ts';

/** Access to the sponsoring bank's API. */
export interface BankAccess {
  /** Without a slash at the end. */
  url: string;
  token: string;
  /** Files of our client certificate and its key in PEM, for banks that require one. */
  certificateFile: string | undefined;
  keyFile: string | undefined;
  /** Milliseconds. */
  timeout: number;
}

/** A request to the bank about one of our requests to pay. */
interface BankRequest {
  method: 'POST' | 'GET' | 'DELETE';
  path: string;
  /** A message in XML, with the key by which the bank recognizes its repetition. */
  message?: { xml: string; idempotencyKey: string };
}

/** The bank's response, whose body is XML. */
export interface BankAnswer {
  status: number;
  xml: string;
}

/** The bank's server was certainly not reached, so it knows nothing of the request. */
export class BankNotReached extends PartnerUnreachable {}

/** Bytes of the longest answer that is read. */
const LONGEST_ANSWER = 256 * 1024;
/** Errors before anything was sent. */
const NOT_SENT: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Creates a client of the bank's API. `fetch` has no client certificates, so it uses Node's own requests.
 * @throws if a certificate file cannot be read
 */
export function createBankClient(access: BankAccess) {
  const { certificateFile, keyFile } = access;
  const identity = {
    ...(certificateFile !== undefined && { cert: readFileSync(certificateFile) }),
    ...(keyFile !== undefined && { key: readFileSync(keyFile) }),
  };
  /** @throws PartnerUnreachable if there is no answer, or one of a failing server */
  return async (request: BankRequest): Promise<BankAnswer> => {
    const { host } = new URL(access.url);
    const answer = await callBankOnce(access, identity, request).catch((cause: Error) => {
      const Unreachable = NOT_SENT.has((cause as NodeJS.ErrnoException).code)
        ? BankNotReached
        : PartnerUnreachable;
      throw new Unreachable(`${host} did not answer.`, { cause });
    });
    if (answer.status >= 500 || answer.status === 429) {
      throw new PartnerUnreachable(`${host} answered ${answer.status}.`);
    }
    return answer;
  };
}

function callBankOnce(
  { url, token, timeout }: BankAccess,
  identity: { cert?: Buffer; key?: Buffer },
  { method, path, message }: BankRequest,
): Promise<BankAnswer> {
  const address = new URL(`${url}${path}`);
  const headers = {
    accept: 'application/xml',
    authorization: `Bearer ${token}`,
    ...(message && {
      'content-type': 'application/xml; charset=utf-8',
      'idempotency-key': message.idempotencyKey,
    }),
  };
  const options = { method, headers, signal: AbortSignal.timeout(timeout) };
  return new Promise((resolve, reject) => {
    const outgoing =
      address.protocol === 'https:'
        ? requestEncrypted(address, { ...options, ...identity })
        : requestPlain(address, options);
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      readText(response).then((xml) => resolve({ status: response.statusCode ?? 0, xml }), reject);
    });
    outgoing.end(message?.xml);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LONGEST_ANSWER) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
