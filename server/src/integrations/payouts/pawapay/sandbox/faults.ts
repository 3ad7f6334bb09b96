import type { ServerResponse } from 'node:http';

/** An answer that is none: no answer, or none of the documented form. */
export type Fault = 'SILENCE' | 'HTML' | 'REDIRECT' | 'ENDLESS' | 'CUT' | 'OTHER_FORM' | 'HANG_UP';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Answers as a broken server, or a proxy before one, does. */
export function simulateFault(response: ServerResponse, fault: Fault): void {
  switch (fault) {
    case 'SILENCE':
      return;
    case 'HANG_UP':
      response.destroy();
      return;
    case 'HTML':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    case 'REDIRECT':
      response.writeHead(307, { location: '/v2/elsewhere' }).end();
      return;
    case 'CUT':
      response.writeHead(200, JSON_TYPE).end('{"status": "ACC');
      return;
    case 'OTHER_FORM':
      response.writeHead(200, JSON_TYPE).end('{"status": "MAYBE"}');
      return;
    case 'ENDLESS':
      response.writeHead(200, JSON_TYPE);
      writeWithoutEnd(response);
      return;
  }
}

function writeWithoutEnd(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write(' '.repeat(64 * 1024), () => setImmediate(writeWithoutEnd, response));
}
