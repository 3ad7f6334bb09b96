import { randomHex } from './random-hex.ts';

let last: string | undefined;

/** 12 random characters: under this id the server's log tells of a request. */
export function newRequestId(): string {
  last = randomHex(6);
  return last;
}

/** The id of the newest request of this page. */
export function lastRequestId(): string | undefined {
  return last;
}
