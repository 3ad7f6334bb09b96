import type { Meter } from '@opentelemetry/api';

/** A work that a worker repeats. */
export interface ObservedWork {
  /** Runs it once; only a run without an error counts as a success. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Gauges of repeated work: how long ago each succeeded last in this process, and how often it should run. */
export function observeWork(meter: Meter): (name: string, interval: number) => ObservedWork {
  const succeeded = new Map<string, { at: number; interval: number }>();
  const age = meter.createObservableGauge('thumela.work.success.age.seconds', {
    description: 'Time since a repeated work last ended without an error',
    unit: 'seconds',
  });
  const often = meter.createObservableGauge('thumela.work.interval.seconds', {
    description: 'Pause between two runs of a repeated work',
    unit: 'seconds',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const [work, { at, interval }] of succeeded) {
        result.observe(age, (performance.now() - at) / 1000, { work });
        result.observe(often, interval, { work });
      }
    },
    [age, often],
  );
  return (name, interval) => {
    // A work that never succeeds ages from its start.
    succeeded.set(name, { at: performance.now(), interval });
    return {
      run: async (work) => {
        const result = await work();
        succeeded.set(name, { at: performance.now(), interval });
        return result;
      },
    };
  };
}
