import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  type Span as SdkSpan,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

import { AppError } from '#errors.ts';
import type { Attributes, Span, Tracing, WorkKind } from './tracing.ts';

export interface TelemetryOptions {
  /** The collector's address; `/v1/traces` and `/v1/metrics` are below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Which part of the traces is sent, from 0 to 1. */
  readonly ratio: number;
  readonly instanceId: string;
}

export interface Telemetry {
  readonly tracing: Tracing;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
}

/** https://opentelemetry.io/docs/specs/semconv/ 1.45: names of spans' kinds and of the metric of each kind's durations, in seconds. */
const KINDS: Readonly<Record<WorkKind, { readonly span: SpanKind; readonly metric: string }>> = {
  request: { span: SpanKind.SERVER, metric: 'http.server.request.duration' },
  transaction: { span: SpanKind.CLIENT, metric: 'db.client.operation.duration' },
  call: { span: SpanKind.CLIENT, metric: 'http.client.request.duration' },
  job: { span: SpanKind.CONSUMER, metric: 'messaging.process.duration' },
};

/** Attributes of spans that would make too many time series. */
const ONLY_OF_SPANS = new Set(['app.store.hash', 'app.request.id', 'messaging.message.id', 'server.address']);

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The bounds that the conventions advise for HTTP and databases. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const given = (attributes: Attributes): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const linkTo = (traceparent: string | undefined): Link[] => {
  const context = traceparent === undefined ? null : parseTraceParent(traceparent);
  return context ? [{ context }] : [];
};

const contextOf = (traceparent: string | undefined, current: Context): Context => {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : current;
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Names the failure without its message, which may contain a row. What a rule refuses is no failure. */
const failWith = (span: Span, kind: WorkKind, error: unknown): void => {
  if (error instanceof AppError) return;
  const code = codeOf(error);
  if (kind === 'transaction' && code !== undefined && SQLSTATE.test(code))
    span.set({ 'db.response.status_code': code });
  span.fail(code ?? (error instanceof Error ? error.name : 'unknown'));
};

const durationsBy = (meters: MeterProvider) => {
  const meter = meters.getMeter('apps-hub');
  const advice = { explicitBucketBoundaries: BOUNDS };
  const histogram = (name: string) => meter.createHistogram(name, { unit: 's', advice });
  return Object.fromEntries(
    Object.entries(KINDS).map(([kind, { metric }]) => [kind, histogram(metric)]),
  ) as Record<WorkKind, ReturnType<typeof histogram>>; // one for each kind
};

/** A span of ours over one of the SDK, which also gathers the attributes of its metric. */
const spanOver = (
  span: SdkSpan,
  first: Attributes,
): { readonly span: Span; readonly all: () => Record<string, string | number> } => {
  const all: Record<string, string | number> = given(first);
  const set = (attributes: Attributes): void => {
    Object.assign(all, given(attributes));
    span.setAttributes(given(attributes));
  };
  return {
    all: () => Object.fromEntries(Object.entries(all).filter(([name]) => !ONLY_OF_SPANS.has(name))),
    span: {
      rename: (name) => void span.updateName(name),
      set,
      fail: (type) => {
        set({ 'error.type': type });
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
    },
  };
};

/** Traces and metrics over OTLP/HTTP (JSON), by the official SDK. Loaded only when telemetry is on. */
export const openTelemetry = (options: TelemetryOptions): Telemetry => {
  const { headers, serviceName, version, instanceId } = options;
  const endpoint = options.endpoint.replace(/\/+$/, '');
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': instanceId,
  });
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } }),
      }),
    ],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers: { ...headers } }),
      }),
    ],
  });
  const tracer = traces.getTracer('apps-hub', version);
  const durations = durationsBy(meters);
  const current = new AsyncLocalStorage<Context>();
  const tracing: Tracing = {
    run: async ({ kind, name, attributes, parent, link }, act) => {
      const started = performance.now();
      // A job is no part of the request that caused it, which is over.
      const here = kind === 'job' ? ROOT_CONTEXT : (current.getStore() ?? ROOT_CONTEXT);
      const context = contextOf(parent, here);
      const settings = { kind: KINDS[kind].span, attributes: given(attributes), links: linkTo(link) };
      const sdkSpan = tracer.startSpan(name, settings, context);
      const { span, all } = spanOver(sdkSpan, attributes);
      try {
        return await current.run(trace.setSpan(context, sdkSpan), () => act(span));
      } catch (error) {
        failWith(span, kind, error);
        throw error;
      } finally {
        durations[kind].record((performance.now() - started) / 1000, all());
        sdkSpan.end();
      }
    },
    traceparent: () => {
      const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT);
      if (!span) return undefined;
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    },
  };
  return {
    tracing,
    stop: async () => {
      await Promise.allSettled([traces.shutdown(), meters.shutdown()]);
    },
  };
};
