import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyBaseLogger as Logger } from 'fastify';
import { tooMany } from '../../platform/core/errors.ts';
import type { Subscriber } from '../../platform/database/notices.ts';
import type { Database } from '../../platform/database/pool.ts';
import { networkOf } from '../../platform/http/throttle.ts';
import { oftenTexts } from '../../platform/i18n/texts/en/requests.ts';
import { CHANNEL, readConversationState } from './store.ts';
import { Stream } from './stream.ts';

/** Windows in which one conversation may be open at a time. */
const MOST_WINDOWS = 8;

/** Milliseconds a window waits that was closed for another one. */
const GIVES_WAY = 30_000;

/** Milliseconds between two signs of life, shorter than any proxy's patience. */
const BEAT = 15_000;

/** Seconds after which a client without a free slot may try again. */
const ROOM_AGAIN = 30;

/**
 * The open streams of this process. A notice of the database wakes those of its conversation, whichever
 * process it was said in; each beat looks for notices that were missed.
 */
export class Streams implements Subscriber {
  readonly channels = { [CHANNEL]: (payload: string) => this.#ring(BigInt(payload || '0')) };
  readonly #database: Database;
  readonly #log: Logger;
  readonly #perNetwork: number;
  readonly #open = new Map<bigint, Set<Stream>>();
  readonly #networks = new Map<string, number>();
  readonly #beating = setInterval(() => void this.#beat(), BEAT).unref();
  #ended = false;

  constructor(database: Database, log: Logger, perNetwork: number) {
    this.#database = database;
    this.#log = log;
    this.#perNetwork = perNetwork;
  }

  /**
   * Opens a stream and sends what is there. If a conversation has too many windows, the oldest is
   * closed, because one with a lost connection looks the same.
   *
   * @throws DomainError TOO_MANY_REQUESTS for a network with too many
   */
  async open(id: bigint, after: number, address: string): Promise<Stream> {
    const network = networkOf(address);
    const there = this.#networks.get(network) ?? 0;
    if (there >= this.#perNetwork) throw tooMany(phrase(oftenTexts, 'requests'), ROOM_AGAIN);
    const stream = new Stream(this.#database, id, after);
    this.#networks.set(network, there + 1);
    const windows = this.#open.get(id) ?? new Set();
    this.#open.set(id, windows.add(stream));
    stream.output.once('close', () => this.#forget(stream, network));
    const going = [...windows].filter(({ ended }) => !ended);
    if (going.length > MOST_WINDOWS) going[0]?.end(GIVES_WAY);
    try {
      await stream.catchUp();
    } catch (error) {
      stream.output.destroy();
      throw error;
    }
    if (this.#ended) stream.end();
    return stream;
  }

  hearing(now: boolean): void {
    if (now) for (const id of this.#open.keys()) this.#ring(id);
  }

  /** Ends all, so that the server can stop: the browsers come again, to another process. */
  end(): void {
    this.#ended = true;
    clearInterval(this.#beating);
    for (const windows of this.#open.values()) for (const stream of windows) stream.end();
  }

  #ring(id: bigint): void {
    for (const stream of this.#open.get(id) ?? []) {
      stream.catchUp().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'a conversation could not be read on');
        // The browser comes again and says where it was.
        stream.end();
      });
    }
  }

  #forget(stream: Stream, network: string): void {
    const windows = this.#open.get(stream.id);
    windows?.delete(stream);
    if (windows?.size === 0) this.#open.delete(stream.id);
    const left = (this.#networks.get(network) ?? 1) - 1;
    if (left > 0) this.#networks.set(network, left);
    else this.#networks.delete(network);
  }

  async #beat(): Promise<void> {
    for (const windows of this.#open.values()) for (const stream of windows) stream.beat();
    if (this.#open.size === 0) return;
    try {
      for (const { id, status, last_number: last } of await readConversationState(this.#database, [
        ...this.#open.keys(),
      ])) {
        const behind = [...(this.#open.get(id) ?? [])].some(({ sent }) => sent < last);
        if (behind || status === 'CLOSED') this.#ring(id);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'open conversations could not be looked at');
    }
  }
}
