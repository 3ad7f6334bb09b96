import { hash, randomBytes } from 'node:crypto';

/** Who a verified credential belongs to, and what their limits depend on. */
export interface VerifiedCredential {
  customerId: bigint;
  registrationId: bigint | undefined;
  /** Tier of the outbound limits, such as BASE. */
  tier: string;
  /** Type of the identity document, such as SA_ID. */
  idType: string;
}

interface Remembered extends VerifiedCredential {
  until: number;
}

/** Upper bound of entries, so that a flood of sign-ins cannot fill the memory. */
const MOST_REMEMBERED = 50_000;

/**
 * Remembers verified PINs for a short while, so that only signing in pays for Argon2. What is kept is a
 * keyed hash of username and PIN under a key that lives as long as the process; any change of a
 * customer's credential or record forgets it.
 */
export class RememberedPins {
  readonly #key = randomBytes(32).toString('base64');
  readonly #entries = new Map<string, Remembered>();
  readonly #underWay = new Map<string, Promise<VerifiedCredential>>();
  readonly #lifetime: number;
  #changes = 0;

  /** @param seconds how long a verified PIN is believed without asking again. */
  constructor(seconds: number) {
    this.#lifetime = seconds * 1000;
  }

  /** How often something was forgotten; tells whether a credential may have changed meanwhile. */
  get changes(): number {
    return this.#changes;
  }

  /** The owner of a credential verified not long ago, or undefined. */
  recall(username: string, pin: string): VerifiedCredential | undefined {
    const name = this.#hash(username, pin);
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.until > Date.now()) return entry;
    this.#entries.delete(name);
    return undefined;
  }

  /** Keeps a credential that has just been verified. */
  remember(username: string, pin: string, owner: VerifiedCredential): void {
    if (this.#entries.size >= MOST_REMEMBERED) this.#entries.clear();
    this.#entries.set(this.#hash(username, pin), { ...owner, until: Date.now() + this.#lifetime });
  }

  /**
   * Runs the verification of one credential once at a time: the parallel calls of a page count as one
   * attempt, not as several.
   */
  alone(
    username: string,
    pin: string,
    verify: () => Promise<VerifiedCredential>,
  ): Promise<VerifiedCredential> {
    const name = this.#hash(username, pin);
    const running = this.#underWay.get(name);
    if (running) return running;
    const verification = verify().finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, verification);
    return verification;
  }

  /** Forgets every credential of a customer, after any change to it. */
  forget(customerId: bigint): void {
    this.#changes += 1;
    for (const [hash, entry] of this.#entries) {
      if (entry.customerId === customerId) this.#entries.delete(hash);
    }
  }

  /** Forgets everything, when changes may have been missed. */
  forgetAll(): void {
    this.#changes += 1;
    this.#entries.clear();
  }

  #hash(username: string, pin: string): string {
    return hash('sha256', `${this.#key}\n${username}\n${pin}`, 'base64');
  }
}
