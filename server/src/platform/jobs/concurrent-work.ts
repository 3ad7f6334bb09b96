/** Numbers of items that may be under way at once. */
export interface Places {
  /** As long as none is slow. */
  readonly quick: number;
  /** Slow ones included. */
  readonly most: number;
}

/** Milliseconds after which an item is slow: it continues, and another one may take its place. */
const SLOW_MS = 2_000;

/**
 * Works on several items at once. One that waits for an answer that does not come gives its place to another, so that
 * a partner that loses a few requests does not hold back everything else until they time out.
 */
export class ConcurrentWork<Item> {
  readonly #places: Places;
  readonly #work: (item: Item) => Promise<void>;
  readonly #running = new Set<Promise<void>>();
  readonly #errors: unknown[] = [];
  #quick = 0;
  #changed = Promise.withResolvers<void>();

  constructor(places: Places, work: (item: Item) => Promise<void>) {
    this.#places = places;
    this.#work = work;
  }

  /** Number of items that may be started now. */
  get room(): number {
    const { quick, most } = this.#places;
    return Math.max(0, Math.min(quick - this.#quick, most - this.#running.size));
  }

  /** Starts items; does not wait for them. */
  start(items: readonly Item[]): void {
    for (const item of items) {
      const ended: Promise<void> = this.#run(item).finally(() => {
        this.#running.delete(ended);
        this.#announce();
      });
      this.#running.add(ended);
    }
  }

  /**
   * Waits until so many items may be started; at most as many as may be under way.
   * @throws the first error of an item since the last wait
   */
  async waitForRoom(items: number): Promise<void> {
    while (this.room < items) await this.#changed.promise;
    this.#throwError();
  }

  /**
   * Waits until every item has ended or is slow.
   * @throws the first error of an item since the last wait
   */
  async waitForQuick(): Promise<void> {
    while (this.#quick > 0) await this.#changed.promise;
    this.#throwError();
  }

  /**
   * Waits until every item has ended.
   * @throws the first error of an item since the last wait
   */
  async finish(): Promise<void> {
    while (this.#running.size > 0) await this.#changed.promise;
    this.#throwError();
  }

  async #run(item: Item): Promise<void> {
    this.#quick += 1;
    let isQuick = true;
    const leavePlace = () => {
      if (isQuick) this.#quick -= 1;
      isQuick = false;
      this.#announce();
    };
    const timer = setTimeout(leavePlace, SLOW_MS);
    try {
      await this.#work(item);
    } catch (error) {
      this.#errors.push(error);
    } finally {
      clearTimeout(timer);
      leavePlace();
    }
  }

  #announce(): void {
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers<void>();
    resolve();
  }

  #throwError(): void {
    const [error] = this.#errors.splice(0);
    if (error !== undefined) throw error;
  }
}
