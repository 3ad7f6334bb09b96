import { randomHex } from './random-hex.ts';

/** The id of the newest request of this page. */
export let lastRequestId: string | undefined;

/** 12 random characters: under this id the server's log tells of a request. */
export function newRequestId(): string {
  const id = randomHex(6);
  lastRequestId = id;
  return id;
}
