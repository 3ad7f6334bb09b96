import { addressParser, parseShare, textParser, wholeNumberParser } from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';
import type { Settings } from './settings.ts';

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
    'Network address of METRICS_PORT. In production, METRICS_TOKEN is required for another one than the loopback.',
  ),
  metricsToken: {
    ...optionalSetting(
      'METRICS_TOKEN',
      textParser(32),
      'no token is needed to read the metrics',
      'Token of at least 32 characters that Prometheus sends to read the metrics, as `Authorization: Bearer`.',
    ),
    secret: true,
  },
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

type Read = Pick<Settings, 'metricsPort' | 'metricsHost' | 'metricsToken'>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * Problems with the settings of metrics, one sentence each. They say how much money is held and which partners fail;
 * in a container, they have to listen beyond the loopback, so that only a token protects them.
 */
export function metricsContradictions(
  { metricsPort, metricsHost, metricsToken }: Read,
  inProduction: boolean,
): string[] {
  const isOpen = metricsPort !== undefined && !LOOPBACK.test(metricsHost);
  if (!inProduction || !isOpen || metricsToken !== undefined) return [];
  return [
    `METRICS_TOKEN is required in production with METRICS_HOST ${metricsHost}: others than this machine could read the metrics.`,
  ];
}
