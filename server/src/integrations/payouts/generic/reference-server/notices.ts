import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { OWN_CLOCK } from '../../../../platform/database/clock.ts';
import { describePayout, type PayoutBook } from './book.ts';
import { findBehaviour } from './sentinels.ts';
import type { StoredNotice, StoredPayout } from './store.ts';

/** The address of notices, and the secret that signs them. */
export interface NoticeAddress {
  readonly url: string;
  readonly secret: string;
}

/** Milliseconds that the receiver may take. */
const TIMEOUT = 10_000;
/** Milliseconds before the first repetition; each later one waits twice as long. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 3_600_000;

/** Delivers notices until each was accepted. */
export class NoticeDelivery {
  readonly #book: PayoutBook;
  readonly #address: NoticeAddress | undefined;
  readonly #over = new AbortController();

  constructor(book: PayoutBook, address: NoticeAddress | undefined) {
    this.#book = book;
    this.#address = address;
  }

  /** Delivers what an earlier run did not. */
  resume(): void {
    for (const stored of this.#book.store.list()) void this.deliver(stored);
  }

  /** Delivers the notices of a payout; the promise ends after the first try of each. */
  async deliver(stored: StoredPayout): Promise<void> {
    if (findBehaviour(stored.order.amount.value) === 'NO_NOTICES') return;
    for (const notice of stored.notices) {
      if (!notice.isDelivered) await this.#try(stored, notice, FIRST_PAUSE);
    }
  }

  stop(): void {
    this.#over.abort();
  }

  async #try(stored: StoredPayout, notice: StoredNotice, pause: number): Promise<void> {
    if (!this.#address || this.#over.signal.aborted) return;
    const isAccepted = await postNotice(this.#address, stored, notice);
    if (isAccepted) this.#book.markDelivered(stored.payout.id, notice.id);
    else void this.#tryLater(stored, notice, pause);
  }

  async #tryLater(stored: StoredPayout, notice: StoredNotice, pause: number): Promise<void> {
    try {
      await delay(pause, undefined, { signal: this.#over.signal, ref: false });
    } catch {
      return;
    }
    await this.#try(stored, notice, Math.min(2 * pause, LONGEST_PAUSE));
  }
}

/** Posts a notice as Standard Webhooks describe. @returns whether it was accepted */
async function postNotice(
  { url, secret }: NoticeAddress,
  { order }: StoredPayout,
  { id, payout }: StoredNotice,
): Promise<boolean> {
  const now = OWN_CLOCK.now();
  const data = describePayout(payout, order);
  const body = JSON.stringify({ type: 'payout', timestamp: payout.at, data });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
