import type { Config } from '../core/config.ts';
import type { Database } from '../database/pool.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** Metrics and traces of this process. */
export interface Telemetry {
  /** Undefined: nobody asks for metrics. */
  readonly metrics: Metrics | undefined;
  /** Undefined: nothing is traced. */
  readonly tracing: Tracing | undefined;
  /** Sends what is left to send, and ends. */
  stop(): Promise<void>;
}

/** Without metrics and traces. */
export const SILENT: Telemetry = {
  metrics: undefined,
  tracing: undefined,
  stop: async () => undefined,
};

type Wanted = Pick<Config, 'metricsPort' | 'metricsHost' | 'tracesEndpoint' | 'tracesShare'>;

/**
 * Starts metrics and traces where the settings ask for them. The libraries are loaded only then, so that other
 * servers start quickly and stay small.
 *
 * @param database undefined in front of another provider
 * @throws the system's error when METRICS_PORT cannot be listened on
 */
export async function startTelemetry(config: Wanted, database?: Database): Promise<Telemetry> {
  const { metricsPort: port, metricsHost: host, tracesEndpoint, tracesShare } = config;
  if (port === undefined && tracesEndpoint === undefined) return SILENT;
  const metrics =
    port === undefined
      ? undefined
      : await (await import('./metrics.ts')).startMetrics({ host, port }, database);
  const tracing =
    tracesEndpoint === undefined
      ? undefined
      : (await import('./tracing.ts')).startTracing(tracesEndpoint, tracesShare);
  const stop = async () => {
    await metrics?.stop();
    await tracing?.stop();
  };
  return { metrics, tracing, stop };
}
