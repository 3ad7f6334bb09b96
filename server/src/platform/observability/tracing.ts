import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** A running part of a trace. */
export interface Step {
  /** W3C trace context for the work that it causes. */
  readonly traceparent: string;
  /** Ends the step; the name may become known only now. */
  end(attributes: Attributes, failed: boolean, name?: string): void;
}

/** Creates traces. The context is passed as text, because it also travels through the database. */
export interface Tracing {
  /** Starts the trace of a request; undefined if this request is not sampled. */
  begin(name: string): Step | undefined;
  /**
   * Continues a trace.
   * @param parent W3C trace context of the cause; undefined if that is not traced
   */
  goOn(name: string, kind: 'client' | 'consumer', parent: string | undefined): Step | undefined;
  stop(): Promise<void>;
}

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

const HEADER = 'traceparent';

/**
 * @param share share of requests that are traced. Sampling happens before calling the library, which would
 *   create a context for unsampled requests as well.
 */
export function startTracing(endpoint: string, share: number): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'thumela' }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('thumela');
  const start = (name: string, kind: SpanKind, context: Context): Step => {
    const span = tracer.startSpan(name, { kind }, context);
    return {
      traceparent: formatTraceContext(trace.setSpan(context, span)),
      end: (attributes, failed, better = name) => {
        span.updateName(better).setAttributes(attributes);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    begin: (name) =>
      Math.random() < share ? start(name, SpanKind.SERVER, ROOT_CONTEXT) : undefined,
    goOn: (name, kind, parent) =>
      parent === undefined ? undefined : start(name, KINDS[kind], parseTraceContext(parent)),
    stop: () => provider.shutdown(),
  };
}

const propagator = new W3CTraceContextPropagator();

function parseTraceContext(traceparent: string): Context {
  return propagator.extract(ROOT_CONTEXT, traceparent, {
    get: (carrier: string, key) => (key === HEADER ? carrier : undefined),
    keys: () => [HEADER],
  });
}

function formatTraceContext(context: Context): string {
  const carrier: Record<string, string> = {};
  propagator.inject(context, carrier, {
    set: (into: Record<string, string>, key, value) => {
      into[key] = value;
    },
  });
  return carrier[HEADER] ?? '';
}
