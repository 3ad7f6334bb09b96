import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { AggregationType, MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Database } from '../database/pool.ts';
import { observeDatabase } from './gauges.ts';

/** Outcome of a call or job; a refusal is an answer that retrying will not change. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** Counters and histograms; docs/observability.md explains every name and attribute. */
export interface Metrics {
  /** @param route as declared, never the address of the request */
  requestEnded(seconds: number, method: string, route: string, status: number): void;
  jobEnded(seconds: number, queue: string, outcome: Outcome): void;
  partnerEnded(seconds: number, partner: string, operation: string, outcome: Outcome): void;
  browserFailed(kind: string): void;
  stop(): Promise<void>;
}

/** Upper bounds of the latency buckets, in seconds. */
const SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Maximum number of attribute combinations per metric; there are fewer, and any excess is counted together.
 */
const MOST_SERIES = 2_000;

/** Collects metrics and serves them to Prometheus at a separate address. */
export async function startMetrics(
  at: { host: string; port: number },
  database: Database | undefined,
): Promise<Metrics> {
  const exporter = new PrometheusExporter({
    ...at,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  await exporter.startServer();
  const provider = new MeterProvider({
    readers: [exporter],
    views: [
      {
        instrumentName: '*.duration.seconds',
        aggregation: {
          type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM,
          options: { boundaries: SECONDS, recordMinMax: false },
        },
        aggregationCardinalityLimit: MOST_SERIES,
      },
    ],
  });
  const meter = provider.getMeter('thumela');
  if (database) observeDatabase(meter, database);
  const duration = (name: string, description: string) =>
    meter.createHistogram(`${name}.duration.seconds`, { description, unit: 'seconds' });
  const requests = duration('http.server.request', 'Answered requests');
  const jobs = duration('thumela.job', 'Jobs that were run, counting each attempt');
  const partners = duration('thumela.partner', 'Calls to payment and message partners');
  const browsers = meter.createCounter('thumela.browser.errors', {
    description: 'Errors reported by browsers',
  });
  return {
    requestEnded: (seconds, method, route, status) =>
      requests.record(seconds, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      }),
    jobEnded: (seconds, queue, outcome) => jobs.record(seconds, { queue, outcome }),
    partnerEnded: (seconds, partner, operation, outcome) =>
      partners.record(seconds, { partner, operation, outcome }),
    browserFailed: (kind) => browsers.add(1, { kind }),
    stop: () => provider.shutdown(),
  };
}
