import { address, share, wholeNumber, words } from '../parsers.ts';
import { given, maybe } from '../setting.ts';

/** The settings of metrics and traces. */
export const observabilitySettings = {
  metricsPort: maybe(
    'METRICS_PORT',
    wholeNumber(1, 65_535),
    'no metrics are kept',
    'Port at which Prometheus reads the metrics of this process, under /metrics (docs/observability.md).',
  ),
  metricsHost: given(
    'METRICS_HOST',
    words(),
    '127.0.0.1',
    'The network address of METRICS_PORT; whoever reaches it may read.',
  ),
  tracesEndpoint: maybe(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    address('http', 'https'),
    'no traces are made',
    'Base address of an OpenTelemetry collector; traces go to its /v1/traces as OTLP over HTTP.',
  ),
  tracesShare: given(
    'OTEL_TRACES_SAMPLER_ARG',
    share,
    '1',
    'Which share of requests is traced, from 0 to 1.',
  ),
};
