import { addressParser, parseShare, textParser, wholeNumberParser } from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';

/** Settings of metrics and traces. */
export const observabilitySettings = {
  metricsPort: optionalSetting(
    'METRICS_PORT',
    wholeNumberParser(1, 65_535),
    'metrics are off',
    'Port where Prometheus reads the metrics of this process, under /metrics (docs/observability.md).',
  ),
  metricsHost: settingWithDefault(
    'METRICS_HOST',
    textParser(),
    '127.0.0.1',
    'Network address of METRICS_PORT; anyone who can reach it can read the metrics.',
  ),
  tracesEndpoint: optionalSetting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    addressParser('http', 'https'),
    'tracing is off',
    'Base address of an OpenTelemetry collector; traces go to its /v1/traces as OTLP over HTTP.',
  ),
  tracesShare: settingWithDefault(
    'OTEL_TRACES_SAMPLER_ARG',
    parseShare,
    '1',
    'Share of requests that are traced, from 0 to 1.',
  ),
};
