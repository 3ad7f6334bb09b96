import { address, freeText, share, wholeNumber } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** The settings of metrics and traces. */
export const observabilitySettings = {
  metricsPort: optional(
    'METRICS_PORT',
    wholeNumber(1, 65_535),
    'no metrics are kept',
    'Port at which Prometheus reads the metrics of this process, under /metrics (docs/observability.md).',
  ),
  metricsHost: withDefault(
    'METRICS_HOST',
    freeText(),
    '127.0.0.1',
    'The network address of METRICS_PORT; whoever reaches it may read.',
  ),
  tracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    address('http', 'https'),
    'no traces are made',
    'Base address of an OpenTelemetry collector; traces go to its /v1/traces as OTLP over HTTP.',
  ),
  tracesShare: withDefault(
    'OTEL_TRACES_SAMPLER_ARG',
    share,
    '1',
    'Which share of requests is traced, from 0 to 1.',
  ),
};
