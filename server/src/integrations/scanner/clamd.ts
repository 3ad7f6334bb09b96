import { connect, type Socket } from 'node:net';
import type { Scanner, Verdict } from './scanner.ts';

/** Milliseconds without data from the daemon; a browser waits 30 s for its upload to be answered. */
const PATIENCE = 20_000;
const CHUNK = 64 * 1024;
/** Maximum characters of a response to read. */
const LONGEST_ANSWER = 1_000;

/**
 * A ClamAV daemon, used with its INSTREAM command: the file as chunks, each after its length, and an empty one at
 * the end. The daemon needs no access to our disk.
 * @param address `tcp://host:port` or `unix:///path`
 */
export function clamdScanner(address: string): Scanner {
  const { protocol, hostname, port, pathname } = new URL(address);
  const where =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname, port: Number(port || 3310) };
  return {
    scan: async (content) => {
      const socket = connect(where);
      socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The scanner does not answer.')));
      try {
        sendContent(socket, content);
        return parseVerdict(await readResponse(socket));
      } finally {
        socket.destroy();
      }
    },
  };
}

function sendContent(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += CHUNK) {
    const chunk = content.subarray(at, at + CHUNK);
    socket.write(encodeLength(chunk.length));
    socket.write(chunk);
  }
  socket.write(encodeLength(0));
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function readResponse(socket: Socket): Promise<string> {
  let answer = '';
  for await (const text of socket) {
    answer += text;
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break;
  }
  return answer.replace(/\0.*$/s, '').trim();
}

/** `stream: OK`, `stream: Name FOUND`, or anything else: no verdict. */
function parseVerdict(answer: string): Verdict {
  if (answer === 'stream: OK') return { clean: true };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw new Error(`The scanner gave no verdict: ${answer}`);
  return { clean: false, found };
}
