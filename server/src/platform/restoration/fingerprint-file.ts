import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { StartError } from '../core/config.ts';
import type { Fact } from './fingerprint.ts';

/** First line of a file with a fingerprint, with the version of its form. */
export const HEADING = 'thumela-fingerprint 1';

/** Facts as lines of a file: key and value, separated by a tab. */
export async function* writeLines(facts: AsyncIterable<Fact>): AsyncGenerator<string> {
  yield `${HEADING}\n`;
  for await (const [key, value] of facts) yield `${key}\t${value}\n`;
}

/** @throws StartError if it cannot be read or is not a fingerprint */
export async function* readLines(path: string): AsyncGenerator<Fact> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let isFirst = true;
  try {
    for await (const line of lines) {
      if (isFirst && line !== HEADING) throw new StartError([`${path} is not a fingerprint.`]);
      if (!isFirst) yield line.split('\t', 2) as unknown as Fact;
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError([`The fingerprint cannot be read: ${(error as Error).message}.`]);
  }
  if (isFirst) throw new StartError([`${path} is empty.`]);
}
