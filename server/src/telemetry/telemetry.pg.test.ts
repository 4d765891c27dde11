import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openCollector, valuesOf } from '#test/otlp-collector.ts';
import { eventually } from '#test/server-process.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { RELEASE } from '../db/installed.ts';
import { startWorkers } from '../jobs/workers.ts';
import { createNoMailer } from '../mail/mailer.ts';
import { startTelemetry } from './start-telemetry.ts';
import { storeHash } from './store-hash.ts';

const { suite, http, shop } = setStage();

/** OTLP counts kinds from internal = 1; the library from internal = 0. */
const kind = (of: SpanKind): number => of + 1;

let collector: Awaited<ReturnType<typeof openCollector>>;
let code = '';
let customer = '';

beforeAll(async () => {
  const methodId = await shop.redeemFor(amountOff('10.00', 100));
  await shop.collectBy(perAmount(2, '10'));
  customer = await shop.customerWith(100);
  collector = await openCollector('a=b');
  const stop = await startTelemetry({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-password=a%3Db',
    OTEL_SERVICE_NAME: 'points',
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  let drains: { stop: () => Promise<void> } | undefined;
  try {
    const order = shop.order();
    await http.deliver(order.paid);
    await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId, points: null },
    });
    await http.call('GET', '/api/v1/customers/cus_00000000000000000000000000');
    drains = await startWorkers(suite.boss, {
      ...http.deps,
      database: suite.deps.database,
      mailer: createNoMailer(suite.deps.log),
      appsUrl: 'http://apps.test',
      appName: 'Apps Hub',
    });
    await eventually('the coupon is there, and the order earned', async () => {
      const { coupons } = await http.read(`/api/v1/customers/${customer}/coupons`);
      code = coupons[0].code;
      return coupons[0].status === 'active' && (await shop.balances(order.customer)).pending === 20;
    });
  } finally {
    // What a job wrote can be seen before its span ends, so the jobs end first.
    await suite.boss.stop({ graceful: true });
    await drains?.stop();
    await stop();
  }
});
afterAll(() => collector.close());

const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);

it('a request is a span with its route, its transactions are below it', () => {
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'points',
    'service.version': RELEASE.program,
  });
  const [redeemed] = spansNamed('POST /api/v1/customers/:id/redemptions');
  expect(redeemed).toMatchObject({ kind: kind(SpanKind.SERVER) });
  expect(valuesOf(redeemed?.attributes ?? [])).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/customers/:id/redemptions',
    'http.response.status_code': 200,
    'url.scheme': 'http',
  });
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === redeemed?.spanId);
  expect(below).not.toEqual([]);
  for (const span of below) {
    expect(span).toMatchObject({ name: 'transaction', kind: kind(SpanKind.CLIENT) });
    expect(valuesOf(span.attributes)).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'transaction',
      'app.store.hash': storeHash(suite.store.id),
    });
  }
});

it('what a rule refuses is no error', () => {
  const refused = collector.spans.find(
    ({ attributes }) => valuesOf(attributes)['http.response.status_code'] === 404,
  );
  expect(refused?.status?.code ?? SpanStatusCode.UNSET).toBe(SpanStatusCode.UNSET);
});

it.each(['coupon.issue', 'inbox.drain'])(
  'a job begins a trace of its own, which links to its cause: %s',
  (queue) => {
    const cause = {
      'coupon.issue': 'POST /api/v1/customers/:id/redemptions',
      'inbox.drain': 'POST /webhooks/',
    };
    const job = spansNamed(`process ${queue}`).find(({ links = [] }) => links.length > 0);
    const [link] = job?.links ?? [];
    const causing = collector.spans.find(({ spanId }) => spanId === link?.spanId);
    // A webhook is stored in a transaction of its own, outside the span of a route's own transaction.
    const top = causing?.parentSpanId
      ? collector.spans.find(({ spanId }) => spanId === causing.parentSpanId)
      : causing;
    expect(top?.name).toContain(cause[queue as keyof typeof cause]);
    expect(job).toMatchObject({ kind: kind(SpanKind.CONSUMER) });
    expect(job?.parentSpanId ?? '').toBe('');
    expect(job?.traceId).not.toBe(top?.traceId);
    expect(valuesOf(job?.attributes ?? [])).toMatchObject({
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
    });
  },
);

it('a call to a host is below its job, and names the host alone', () => {
  const [job] = spansNamed('process coupon.issue');
  const calls = collector.spans.filter(
    ({ traceId, attributes }) => traceId === job?.traceId && 'app.target' in valuesOf(attributes),
  );
  expect(calls.map(({ name }) => name)).toContain('POST');
  for (const call of calls)
    expect(Object.keys(valuesOf(call.attributes)).toSorted()).toEqual([
      'app.operation',
      'app.target',
      'http.request.method',
      'http.response.status_code',
      'server.address',
    ]);
});

it('durations are metrics in seconds, without what tells stores and requests apart', () => {
  const byName = new Map(collector.metrics.map((metric) => [metric.name, metric]));
  expect([...byName.keys()].toSorted()).toEqual([
    'db.client.operation.duration',
    'http.client.request.duration',
    'http.server.request.duration',
    'messaging.process.duration',
  ]);
  for (const { unit, histogram } of byName.values()) {
    expect(unit).toBe('s');
    for (const { attributes } of histogram?.dataPoints ?? [])
      expect(Object.keys(valuesOf(attributes))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/hash|message\.id|request\.id|server\.address/)]),
      );
  }
});

it('nothing that is sent has the id of a customer or a store, a code or a token', () => {
  const sent = collector.texts.join('\n');
  expect(sent).toContain('app.store.hash');
  for (const secret of [suite.store.id, customer, code, 'Bearer']) expect(sent).not.toContain(secret);
});
