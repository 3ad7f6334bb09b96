import { connect } from 'node:net';

/** Response to bytes that no HTTP client would send. */
interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON, otherwise text. */
  readonly body: unknown;
}

/** A request with any target, which `fetch` cannot send; `lines` are further header lines. */
export function requestLine(target: string, lines: readonly string[] = [], method = 'GET'): string {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: portal', 'Connection: close', ...lines];
  return `${head.join('\r\n')}\r\n\r\n`;
}

/** Sends bytes to a server and reads until it closes the connection. */
export async function sendRaw(url: string, text: string): Promise<RawReply> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write(Buffer.from(text, 'latin1'));
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const [head = '', answer = ''] = Buffer.concat(parts)
    .toString('utf8')
    .split(/\r\n\r\n(.*)/s, 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const isJson = headers.get('content-type')?.includes('json') && answer !== '';
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: isJson ? JSON.parse(answer) : answer,
  };
}
