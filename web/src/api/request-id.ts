import { randomHex } from './random-hex.ts';

/** Id of the latest request of this page. */
export let lastRequestId: string | undefined;

/** 12 random characters; the server logs a request under this id. */
export function newRequestId(): string {
  const id = randomHex(6);
  lastRequestId = id;
  return id;
}
