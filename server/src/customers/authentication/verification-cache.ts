import { hash, randomBytes } from 'node:crypto';
import type { VerifiedCredential } from '../../platform/http/caller.ts';

interface Remembered {
  owner: VerifiedCredential;
  proof: string;
  until: number;
}

/** Upper bound of entries, so that a flood of sign-ins cannot fill the memory. */
const MOST_REMEMBERED = 50_000;

/**
 * Caches verifications for a short while: the PIN of a username, or an open session. Only a hash of a PIN is stored,
 * under a key that lives as long as the process. Any change to a customer removes their entries, and nothing is
 * cached while notifications of such changes cannot be received.
 */
export class VerificationCache {
  readonly #key = randomBytes(32).toString('base64');
  readonly #entries = new Map<string, Remembered>();
  readonly #lifetime: number;
  #hearing = false;
  #changes = 0;

  /** @param seconds how long an entry is used before it is verified again. */
  constructor(seconds: number) {
    this.#lifetime = seconds * 1000;
  }

  /** How often entries were removed: whether a credential may have changed meanwhile. */
  get changes(): number {
    return this.#changes;
  }

  /**
   * The owner of `name` when `secret` was verified a moment ago. Another secret removes the entry: from then
   * on wrong and right ones are counted alike.
   */
  recall(name: string, secret = ''): VerifiedCredential | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.until > performance.now() && entry.proof === this.#proof(name, secret))
      return entry.owner;
    this.#entries.delete(name);
    return undefined;
  }

  /**
   * Adds what has just been verified, unless an entry was removed since.
   * @param since `changes` when the verification began
   */
  remember(
    name: string,
    owner: VerifiedCredential,
    { secret = '', since }: { secret?: string; since: number },
  ): void {
    if (!this.#hearing || since !== this.#changes) return;
    if (this.#entries.size >= MOST_REMEMBERED) this.#entries.clear();
    const until = performance.now() + this.#lifetime;
    this.#entries.set(name, { owner, proof: this.#proof(name, secret), until });
  }

  /** Removes the entries of a customer, after any change to it. */
  forget(customerId: bigint): void {
    this.#changes += 1;
    for (const [name, { owner }] of this.#entries) {
      if (owner.customerId === customerId) this.#entries.delete(name);
    }
  }

  /** Starts or stops caching, as notices of changes can be received or not; empties the cache. */
  hear(hearing: boolean): void {
    this.#hearing = hearing;
    this.#changes += 1;
    this.#entries.clear();
  }

  #proof(name: string, secret: string): string {
    return hash('sha256', `${this.#key}\n${name}\n${secret}`, 'base64');
  }
}
