import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { AggregationType, MeterProvider, type ViewOptions } from '@opentelemetry/sdk-metrics';
import type { Database } from '../database/pool.ts';
import { databaseSources } from './database-sources.ts';
import { type MetricsAddress, startMetricsServer } from './metrics-server.ts';
import { observeProcess } from './process-gauges.ts';
import { collectReadings, type ReadingSource } from './readings.ts';
import { type ObservedWork, observeWork } from './work-gauges.ts';

/** Outcome of a call or job; a refusal is an answer that retrying will not change. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** Counters, histograms and gauges; docs/observability.md explains every name and attribute. */
export interface Metrics {
  /** @param route as declared, never the address of the request */
  requestEnded(seconds: number, method: string, route: string, status: number): void;
  jobEnded(seconds: number, queue: string, outcome: Outcome): void;
  partnerEnded(seconds: number, partner: string, operation: string, outcome: Outcome): void;
  /** @param seconds since the message was queued */
  messageSent(seconds: number, channel: string): void;
  /** @param seconds since the payout was opened */
  payoutSent(seconds: number, channel: string): void;
  browserFailed(kind: string): void;
  /** @param reason why the primary answered what the replica may answer; `none` if the replica did */
  replicaReadEnded(reason: string): void;
  /** Work that a worker repeats, from now on. */
  work(name: string, intervalSeconds: number): ObservedWork;
  /** Adds gauges that a domain reads itself. */
  addReadings<Gauge extends string>(source: ReadingSource<Gauge>): void;
  stop(): Promise<void>;
}

/**
 * Upper bounds of the latency buckets, in seconds; the last ones exceed every time-out of the server, so that they show
 * how slow the slowest requests are.
 */
const SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

/** Upper bounds of the time until a message or payout leaves us, in seconds: up to a day. */
const DELAYS = [1, 2.5, 5, 10, 30, 60, 300, 900, 1_800, 3_600, 14_400, 86_400];

/**
 * Maximum number of attribute combinations per metric; there are fewer, and any excess is counted together.
 */
const MOST_SERIES = 2_000;

/** Address of the metrics, and the role of the process. */
export interface MetricsOptions {
  readonly address: MetricsAddress;
  readonly role: string;
}

/**
 * Collects metrics and serves them to Prometheus at a separate address.
 * @param database undefined in front of another provider
 */
export async function startMetrics(
  { address, role }: MetricsOptions,
  database: Database | undefined,
): Promise<Metrics> {
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const server = await startMetricsServer(address, (request, response) =>
    exporter.getMetricsRequestHandler(request, response),
  );
  const provider = new MeterProvider({
    readers: [exporter],
    views: [histogramView('*.duration.seconds', SECONDS), histogramView('*.delay.seconds', DELAYS)],
  });
  const meter = provider.getMeter('thumela');
  observeProcess(meter, role);
  const readings = collectReadings(meter);
  if (database) for (const source of databaseSources(meter, database)) readings.add(source);
  const histogram = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: 'seconds' });
  const requests = histogram('http.server.request.duration.seconds', 'Answered requests');
  const jobs = histogram(
    'thumela.job.duration.seconds',
    'Jobs that were run, counting each attempt',
  );
  const partners = histogram(
    'thumela.partner.duration.seconds',
    'Calls to payment and message partners',
  );
  const messages = histogram('thumela.message.delay.seconds', 'Time until a message was sent');
  const payouts = histogram('thumela.payout.delay.seconds', 'Time until a payout was sent');
  const browsers = meter.createCounter('thumela.browser.errors', {
    description: 'Errors reported by browsers',
  });
  const replicaReads = meter.createCounter('thumela.replica.reads', {
    description: 'Reads that the replica may answer',
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
    messageSent: (seconds, channel) => messages.record(seconds, { channel }),
    payoutSent: (seconds, channel) => payouts.record(seconds, { channel }),
    browserFailed: (kind) => browsers.add(1, { kind }),
    replicaReadEnded: (reason) => replicaReads.add(1, { reason }),
    work: observeWork(meter),
    addReadings: (source) => readings.add(source),
    stop: async () => {
      await provider.shutdown();
      const closed = new Promise((resolve) => server.close(resolve));
      // A scraper that comes often enough would keep its connection open for ever.
      server.closeAllConnections();
      await closed;
    },
  };
}

const histogramView = (instrumentName: string, boundaries: number[]): ViewOptions => ({
  instrumentName,
  aggregation: {
    type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM,
    options: { boundaries, recordMinMax: false },
  },
  aggregationCardinalityLimit: MOST_SERIES,
});
