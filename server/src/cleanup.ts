/** What has been started and is to be undone, the last first. */
export class CleanupStack {
  readonly #steps: (() => Promise<void>)[] = [];
  /** Hears of a step that failed; the others are done all the same. */
  failed: (error: unknown) => void = () => undefined;

  push(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Undoes everything, including what is pushed meanwhile. */
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        this.failed(error);
      }
    }
  }
}
