import { PassThrough } from 'node:stream';
import type { Handle } from '../../platform/database/pool.ts';
import { findConversation, type MessageRow, messagesAfter } from './store.ts';

/** Messages that are read at once. */
const BATCH = 100;

/** Milliseconds after which a browser whose stream has ended comes again, give or take. */
const COME_AGAIN = 1_000;

/** Beats in a row that a reader may be too slow for before it is taken for gone. */
const MOST_MISSED = 3;

/**
 * The messages of a conversation as server-sent events: all after a number, then each new one. The number is
 * the event id, so a browser whose connection was cut continues from there. No database connection is held
 * between messages.
 */
export class Stream {
  readonly output = new PassThrough();
  readonly id: bigint;
  readonly #handle: Handle;
  #sent: number;
  #ready = false;
  #reading: Promise<void> | undefined;
  #more = false;
  #missed = 0;

  /** @param after the number of the last message the browser has */
  constructor(handle: Handle, id: bigint, after: number) {
    this.#handle = handle;
    this.id = id;
    this.#sent = after;
    this.output.on('drain', () => void this.catchUp().catch(() => this.output.destroy()));
    this.output.write(`retry: ${COME_AGAIN + Math.floor(Math.random() * COME_AGAIN)}\n\n`);
  }

  /** Whether it gets no further messages; it stays open until its reader has received the last. */
  get ended(): boolean {
    return this.output.writableEnded;
  }

  get sent(): number {
    return this.#sent;
  }

  /** Sends new messages; if called again meanwhile, it checks once again. */
  catchUp(): Promise<void> {
    this.#more = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    while (this.#more && !this.ended && !this.output.writableNeedDrain) {
      this.#more = false;
      // First, so that a reader who receives `closed` has received all messages.
      const conversation = await findConversation(this.#handle, this.id);
      const messages = await messagesAfter(this.#handle, this.id, this.#sent, BATCH);
      if (this.ended) return;
      for (const message of messages) {
        this.output.write(eventOf(message));
        this.#sent = message.number;
      }
      if (messages.length === BATCH) {
        this.#more = true;
        continue;
      }
      if (!this.#ready) this.output.write('event: ready\ndata: 1\n\n');
      this.#ready = true;
      if (conversation?.status !== 'OPEN') this.output.end('event: closed\ndata: 1\n\n');
    }
  }

  /** Sends a heartbeat; a connection that accepts no more data is closed, even if only its end is left. */
  beat(): void {
    this.#missed = this.ended || this.output.writableNeedDrain ? this.#missed + 1 : 0;
    if (this.#missed > MOST_MISSED) this.output.destroy();
    else if (this.#missed === 0) this.output.write('event: beat\ndata: 1\n\n');
  }

  /** Ends it; the browser comes again after so many milliseconds. */
  end(after = COME_AGAIN): void {
    if (!this.ended) this.output.end(`retry: ${after}\n\n`);
  }
}

function eventOf({ number, author, body, sent_at: at, client_key: key }: MessageRow): string {
  const message = { number, author, text: body, at: at.toISOString(), ...(key && { key }) };
  return `id: ${number}\ndata: ${JSON.stringify(message)}\n\n`;
}
