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
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** A part of a trace that is under way. */
export interface Step {
  /** Its W3C trace context, for what it causes. */
  readonly traceparent: string;
  /** Ends it; the name may only be known now. */
  end(attributes: Attributes, failed: boolean, name?: string): void;
}

/** Makes traces. The context is handed on as text, because it also travels through the database. */
export interface Tracing {
  /** @param parent the W3C trace context of what caused it; undefined begins a trace */
  begin(name: string, kind: 'server' | 'client' | 'consumer', parent?: string): Step;
  stop(): Promise<void>;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

const HEADER = 'traceparent';

/** @param share of the traces that begin here; one that goes on is recorded when its beginning was */
export function startTracing(endpoint: string, share: number): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'thumela' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('thumela');
  return {
    begin: (name, kind, parent) => {
      const context = contextOf(parent);
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, context);
      return {
        traceparent: textOf(trace.setSpan(context, span)),
        end: (attributes, failed, better = name) => {
          span.updateName(better).setAttributes(attributes);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

const propagator = new W3CTraceContextPropagator();

function contextOf(traceparent: string | undefined): Context {
  if (traceparent === undefined) return ROOT_CONTEXT;
  return propagator.extract(ROOT_CONTEXT, traceparent, {
    get: (carrier: string, key) => (key === HEADER ? carrier : undefined),
    keys: () => [HEADER],
  });
}

function textOf(context: Context): string {
  const carrier: Record<string, string> = {};
  propagator.inject(context, carrier, {
    set: (into: Record<string, string>, key, value) => {
      into[key] = value;
    },
  });
  return carrier[HEADER] ?? '';
}
