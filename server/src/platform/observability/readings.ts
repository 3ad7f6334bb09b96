import { setTimeout as pause } from 'node:timers/promises';
import type { Attributes, Meter, ObservableGauge } from '@opentelemetry/api';

/** Milliseconds for which a reading is reused, however often it is requested. */
const FRESH = 10_000;
/** Milliseconds after which a reading is too old to be served. */
const STALE = 60_000;
/**
 * Maximum milliseconds that a scrape waits for readings: all other metrics must be served even if the database has
 * problems.
 */
const PATIENCE = 1_000;

/** A gauge: its name with dots, its description, and its unit. */
export type GaugeDefinition = readonly [name: string, description: string, unit?: string];

/** One value of a gauge, with its attributes, which must be few. */
export interface Reading<Gauge extends string = string> {
  readonly gauge: Gauge;
  readonly value: number;
  readonly attributes?: Attributes;
}

/** Gauges that are read together. */
export interface ReadingSource<Gauge extends string = string> {
  /** Names it in `thumela_readings_failed`. */
  readonly name: string;
  readonly gauges: Readonly<Record<Gauge, GaugeDefinition>>;
  /** Must be cheap: it runs every ten seconds in every process. */
  read(): Promise<readonly Reading<Gauge>[]>;
  /** It uses no connection of the pool, or must answer while there is none. */
  readonly isApart?: boolean;
}

/** Collects sources of readings. */
export interface Readings {
  add<Gauge extends string>(source: ReadingSource<Gauge>): void;
}

/** A source with what it read last. */
interface KnownSource {
  readonly source: ReadingSource;
  readonly gauges: ReadonlyMap<string, ObservableGauge>;
  readAt: number;
  failed: boolean;
  readings: readonly Reading[];
}

/**
 * Reads sources at most every ten seconds, one after the other, so that a scrape takes one connection of the pool.
 * Each fails alone; `thumela_readings_failed` names it, because missing readings raise no alert.
 */
export function collectReadings(meter: Meter): Readings {
  const known: KnownSource[] = [];
  const failed = meter.createObservableGauge('thumela.readings.failed', {
    description: 'Whether the gauges of a source could not be read',
  });
  const inTurn = createRefresher(() => known.filter(({ source }) => !source.isApart));
  const apart = createRefresher(() => known.filter(({ source }) => source.isApart === true));
  failed.addCallback(async (result) => {
    await Promise.all([inTurn(), apart()]);
    for (const each of known) {
      const isFailed = each.failed || performance.now() - each.readAt >= STALE;
      result.observe(isFailed ? 1 : 0, { reading: each.source.name });
    }
  });
  return {
    add(source) {
      const gauges = new Map(
        Object.entries<GaugeDefinition>(source.gauges).map(
          ([key, [name, description, unit = '']]) => [
            key,
            meter.createObservableGauge(name, { description, unit }),
          ],
        ),
      );
      // Until the first reading, a source is given as long as one that has answered before.
      const readAt = performance.now();
      const one: KnownSource = { source, gauges, readAt, failed: false, readings: [] };
      known.push(one);
      meter.addBatchObservableCallback(
        async (result) => {
          await (source.isApart ? apart() : inTurn());
          if (performance.now() - one.readAt >= STALE) return;
          for (const { gauge, value, attributes } of one.readings) {
            const to = gauges.get(gauge);
            if (to) result.observe(to, value, attributes);
          }
        },
        [...gauges.values()],
      );
    },
  };
}

/** Reads sources again if the last time was too long ago; waits for a moment only. */
function createRefresher(sources: () => readonly KnownSource[]): () => Promise<void> {
  let begunAt = -FRESH;
  let underWay: Promise<void> | undefined;
  const again = async () => {
    begunAt = performance.now();
    for (const each of sources()) await readSource(each);
  };
  return async () => {
    if (performance.now() - begunAt >= FRESH) {
      underWay ??= again().finally(() => {
        underWay = undefined;
      });
    }
    if (underWay) await Promise.race([underWay, pause(PATIENCE, undefined, { ref: false })]);
  };
}

async function readSource(known: KnownSource): Promise<void> {
  try {
    known.readings = await known.source.read();
    known.readAt = performance.now();
    known.failed = false;
  } catch {
    // The gauge of failed readings shows it; the pool's gauges and the log show an unreachable database.
    known.failed = true;
  }
}
