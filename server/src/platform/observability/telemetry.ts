import type { Config } from '../core/config.ts';
import type { Database } from '../database/pool.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** Metrics and traces of this process. */
export interface Telemetry {
  /** Undefined if metrics are off. */
  readonly metrics: Metrics | undefined;
  /** Undefined if tracing is off. */
  readonly tracing: Tracing | undefined;
  /** Sends what is buffered, and stops. */
  stop(): Promise<void>;
}

/** Telemetry without metrics and traces. */
export const SILENT: Telemetry = {
  metrics: undefined,
  tracing: undefined,
  stop: async () => undefined,
};

type TelemetrySettings = Pick<
  Config,
  'metricsPort' | 'metricsHost' | 'metricsToken' | 'tracesEndpoint' | 'tracesShare' | 'role'
>;

/**
 * Starts metrics and traces if the settings enable them. The libraries are loaded only then, so that other
 * servers start quickly and use less memory.
 *
 * @param database undefined in front of another provider
 * @throws the system's error if the server cannot listen on METRICS_PORT
 */
export async function startTelemetry(
  config: TelemetrySettings,
  database?: Database,
): Promise<Telemetry> {
  const { metricsPort: port, metricsHost: host, metricsToken: token, role } = config;
  const { tracesEndpoint, tracesShare } = config;
  if (port === undefined && tracesEndpoint === undefined) return SILENT;
  const metrics =
    port === undefined
      ? undefined
      : await (await import('./metrics.ts')).startMetrics(
          { address: { host, port, token }, role },
          database,
        );
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
