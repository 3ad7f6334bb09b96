/** Cleanup steps, run in reverse order. */
export class CleanupStack {
  readonly #steps: (() => Promise<void>)[] = [];
  /** Called with the error of a failed step; the remaining steps run anyway. */
  failed: (error: unknown) => void = () => undefined;

  push(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Runs all steps, including those added while it runs. */
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
