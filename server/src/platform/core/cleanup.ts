/** Steps that undo what was started, run in reverse order at the end. */
export class CleanupStack {
  readonly #steps: (() => Promise<void>)[] = [];
  /** Called with the error of a step that failed; the others run all the same. */
  failed: (error: unknown) => void = () => undefined;

  push(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Runs all steps, including those pushed meanwhile. */
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
