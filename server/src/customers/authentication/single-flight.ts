/** Runs a task once at a time: concurrent callers get the same result. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  run(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.#underWay.get(name);
    if (running) return running;
    const begun = work().finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, begun);
    return begun;
  }
}
