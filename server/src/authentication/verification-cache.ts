import { hash, randomBytes } from 'node:crypto';
import type { VerifiedCredential } from '../http/caller.ts';

interface Remembered {
  owner: VerifiedCredential;
  proof: string;
  until: number;
}

/** Upper bound of entries, so that a flood of sign-ins cannot fill the memory. */
const MOST_REMEMBERED = 50_000;

/**
 * Remembers for a short while who proved what: a username its PIN, or a session that it is open. Of a PIN
 * only a hash is kept, under a key that lives as long as the process. Whatever changes about a customer
 * forgets it, and while such changes cannot be heard nothing is remembered.
 */
export class VerificationCache {
  readonly #key = randomBytes(32).toString('base64');
  readonly #entries = new Map<string, Remembered>();
  readonly #lifetime: number;
  #hearing = false;
  #changes = 0;

  /** @param seconds how long something verified is believed without asking again. */
  constructor(seconds: number) {
    this.#lifetime = seconds * 1000;
  }

  /** How often something was forgotten; tells whether a credential may have changed meanwhile. */
  get changes(): number {
    return this.#changes;
  }

  /**
   * The owner of `name` when `secret` proved it not long ago. Another secret forgets what is remembered:
   * from then on guesses and right ones are counted alike, as long as anything is.
   */
  recall(name: string, secret = ''): VerifiedCredential | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.until > Date.now() && entry.proof === this.#proof(name, secret)) return entry.owner;
    this.#entries.delete(name);
    return undefined;
  }

  /**
   * Keeps what has just been verified, unless anything was forgotten since.
   * @param since `changes` when the verification began
   */
  remember(
    name: string,
    owner: VerifiedCredential,
    { secret = '', since }: { secret?: string; since: number },
  ): void {
    if (!this.#hearing || since !== this.#changes) return;
    if (this.#entries.size >= MOST_REMEMBERED) this.#entries.clear();
    const until = Date.now() + this.#lifetime;
    this.#entries.set(name, { owner, proof: this.#proof(name, secret), until });
  }

  /** Forgets everything of a customer, after any change to it. */
  forget(customerId: bigint): void {
    this.#changes += 1;
    for (const [name, { owner }] of this.#entries) {
      if (owner.customerId === customerId) this.#entries.delete(name);
    }
  }

  /** Begins or ceases to remember, as changes can be heard or not; forgets what may have changed unheard. */
  hear(hearing: boolean): void {
    this.#hearing = hearing;
    this.#changes += 1;
    this.#entries.clear();
  }

  #proof(name: string, secret: string): string {
    return hash('sha256', `${this.#key}\n${name}\n${secret}`, 'base64');
  }
}
