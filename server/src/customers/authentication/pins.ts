import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id, 19 MiB, two passes: about 10 ms on a small server (see server/src/customers/README.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many hashes at once as there are cores; more would be no quicker, and each takes its 19 MiB. */
const inTurn = pLimit(availableParallelism());

/** Hashes that wait for their turn: calls that need one are refused while there are many (app/plugins/overload.ts). */
export const countWaitingHashes = (): number => inTurn.pendingCount;

/** Hash of a PIN; the pepper lives outside the database, so a leaked table alone opens nothing. */
export function hashPin(pin: string, pepper: string): Promise<string> {
  return inTurn(() => hash(pin, { ...COST, secret: Buffer.from(pepper) }));
}

/** Whether a PIN belongs to a hash. */
export function verifyPin(pinHash: string, pin: string, pepper: string): Promise<boolean> {
  return inTurn(() => verify(pinHash, pin, { ...COST, secret: Buffer.from(pepper) }));
}

let decoy: Promise<string> | undefined;

/** Takes the time of a verification for an unknown username, so that both look alike. */
export async function verifyNobody(pin: string, pepper: string): Promise<false> {
  decoy ??= hashPin('no customer', pepper);
  await verifyPin(await decoy, pin, pepper);
  return false;
}
