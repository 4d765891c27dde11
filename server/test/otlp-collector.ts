import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
}

interface KeyValue {
  readonly key: string;
  readonly value: Value;
}

/** A span as OTLP has it in JSON (opentelemetry-proto, trace.proto). */
interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly KeyValue[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status?: { readonly code?: number };
}

interface SentMetric {
  readonly name: string;
  readonly unit: string;
  readonly histogram?: { readonly dataPoints: readonly { readonly attributes: readonly KeyValue[] }[] };
}

interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

interface Metrics {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly SentMetric[] }[];
  }[];
}

export const valuesOf = (attributes: readonly KeyValue[]): Record<string, string | number | undefined> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? undefined : Number(value.intValue)),
    ]),
  );

/** A stand-in for an OpenTelemetry collector: it takes OTLP over HTTP in JSON, with a header as a password. */
export const openCollector = async (password: string) => {
  const spans: SentSpan[] = [];
  const metrics: SentMetric[] = [];
  const resources: Record<string, string | number | undefined>[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body: unknown = await json(request);
      const isKnown = request.headers['x-password'] === password;
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end('{}');
      if (!isKnown) return;
      texts.push(JSON.stringify(body));
      // As opentelemetry-proto describes the two bodies.
      if (request.url === '/v1/traces')
        for (const { resource, scopeSpans } of (body as Traces).resourceSpans) {
          resources.push(valuesOf(resource.attributes));
          spans.push(...scopeSpans.flatMap((scope) => scope.spans));
        }
      if (request.url === '/v1/metrics')
        for (const { scopeMetrics } of (body as Metrics).resourceMetrics)
          metrics.push(...scopeMetrics.flatMap((scope) => scope.metrics));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    resources,
    /** All bodies. */
    texts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
