import { createPublicKey, type KeyObject } from 'node:crypto';

/** Finds pawaPay's key of an id; undefined if it has none. */
export type FindKey = (id: string) => Promise<KeyObject | undefined>;

/** Milliseconds for which keys are used, and before an unknown id makes us read them again. */
const LIFETIME = 24 * 3600 * 1000;
const PAUSE = 60_000;

/**
 * pawaPay's public keys, which are read with the first callback, once a day, and when a callback names another key. A
 * stranger's ids make us read them once a minute at most.
 * @param read reads the keys: PEM by id
 */
export function cacheKeys(read: () => Promise<ReadonlyMap<string, string>>): FindKey {
  let known: Promise<ReadonlyMap<string, KeyObject>> | undefined;
  let readAt = 0;
  const readAgain = () => {
    readAt = performance.now();
    const reading = read().then(parseKeys);
    known = reading;
    // The next callback tries again.
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  };
  return async (id) => {
    const keys = await (known && performance.now() - readAt < LIFETIME ? known : readAgain());
    if (keys.has(id) || performance.now() - readAt < PAUSE) return keys.get(id);
    return (await readAgain()).get(id);
  };
}

const parseKeys = (pems: ReadonlyMap<string, string>): ReadonlyMap<string, KeyObject> =>
  new Map([...pems].map(([id, pem]) => [id, createPublicKey(pem)]));
