import type { Running } from '../processes.ts';

/** Memory of the server at a moment, in megabytes. */
interface Sample {
  readonly at: number;
  readonly resident: number;
  readonly heap: number;
}

const MEGABYTE = 1024 ** 2;
const INTERVAL = 1_000;

/** Samples the memory of a server until it is stopped. */
export class MemoryWatch {
  readonly #samples: Sample[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(server: Running, metricsUrl: string) {
    const look = async () => {
      const text = await fetch(metricsUrl).then(
        (answer) => answer.text(),
        () => '',
      );
      const heap = /thumela_process_memory_bytes\{kind="heap_used"[^}]*\} (\S+)/.exec(text)?.[1];
      if (heap === undefined) return;
      const resident = server.memory() / MEGABYTE;
      this.#samples.push({ at: performance.now(), resident, heap: Number(heap) / MEGABYTE });
    };
    this.#timer = setInterval(() => void look(), INTERVAL);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Most resident memory between two moments, and the least heap: what remains after a collection. */
  between(from: number, to: number): { resident: number; heap: number } {
    const some = this.#samples.filter(({ at }) => at >= from && at < to);
    return {
      resident: Math.max(0, ...some.map(({ resident }) => resident)),
      heap: some.length === 0 ? 0 : Math.min(...some.map(({ heap }) => heap)),
    };
  }
}
