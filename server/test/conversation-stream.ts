/** A streamed message. */
interface StreamedMessage {
  readonly number: number;
  readonly author: 'VISITOR' | 'CONSULTANT';
  readonly text: string;
  readonly at: string;
  readonly key?: string;
}

/**
 * Reads a conversation as a browser's EventSource does: drops an incomplete event, and after any end of the
 * connection reconnects with the id of the last complete one.
 */
export class ConversationReader {
  readonly messages: StreamedMessage[] = [];
  readonly events: string[] = [];
  /** Number of connections so far. */
  connections = 0;
  /** Status of the last response. */
  status = 0;
  #lastId = '';
  #ended = false;
  #under = new AbortController();

  /** @param cookie that grants access @param addressOf returns the URL for each connection */
  constructor(cookie: string, addressOf: () => string) {
    void this.#read(cookie, addressOf);
  }

  end(): void {
    this.#ended = true;
    this.#under.abort();
  }

  async #read(cookie: string, addressOf: () => string): Promise<void> {
    while (!this.#ended) {
      this.#under = new AbortController();
      try {
        const headers = { cookie, ...(this.#lastId && { 'last-event-id': this.#lastId }) };
        const response = await fetch(addressOf(), { headers, signal: this.#under.signal });
        this.status = response.status;
        this.connections += 1;
        if (response.ok) await this.#take(response.body ?? new ReadableStream());
        else await response.body?.cancel();
      } catch {
        // The connection was cut.
      }
      if (this.events.at(-1) === 'closed') return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async #take(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#dispatch(block);
    }
  }

  #dispatch(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
    );
    this.#lastId = fields.get('id') ?? this.#lastId;
    const data = fields.get('data');
    if (data === undefined) return;
    const event = fields.get('event') ?? 'message';
    if (event === 'message') this.messages.push(JSON.parse(data) as StreamedMessage);
    else this.events.push(event);
  }
}
