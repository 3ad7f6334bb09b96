import { address, freeText, share, wholeNumber } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** Settings of metrics and traces. */
export const observabilitySettings = {
  metricsPort: optional(
    'METRICS_PORT',
    wholeNumber(1, 65_535),
    'metrics are off',
    'Port where Prometheus reads the metrics of this process, under /metrics (docs/observability.md).',
  ),
  metricsHost: withDefault(
    'METRICS_HOST',
    freeText(),
    '127.0.0.1',
    'Network address of METRICS_PORT; anyone who can reach it can read the metrics.',
  ),
  tracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    address('http', 'https'),
    'tracing is off',
    'Base address of an OpenTelemetry collector; traces go to its /v1/traces as OTLP over HTTP.',
  ),
  tracesShare: withDefault(
    'OTEL_TRACES_SAMPLER_ARG',
    share,
    '1',
    'Share of requests that are traced, from 0 to 1.',
  ),
};
