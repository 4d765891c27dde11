import { createServer } from 'node:http';
import type { WebhookDelivery, WebhookEndpoint } from '@apps-hub/contract/hub/webhooks/routes';
import type { WebhookEndpointId } from '@apps-hub/domain/ids';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { tick } from '../src/jobs/tick.ts';
import { createEgress } from '../src/outbound/egress.ts';
import { type EgressDeps, sendDue } from '../src/verbs/hub/webhooks/send.ts';
import { type Answer, type Http, openHttp } from './http.ts';
import type { Stage } from './stage.ts';

export const HOOKS = '/api/v1/webhooks';

interface Message {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly event: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Record<string, unknown>;
  };
}

interface Planned {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A receiver of webhooks on a port of its own: what it got, and what it answers next (200 when nothing is planned). */
const createReceiver = () => {
  const messages: Message[] = [];
  const answers: Planned[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      // Node joins repeated headers, and none of ours is a list; the body is what we sent.
      const headers = request.headers as Record<string, string>;
      messages.push({ headers, body, event: JSON.parse(body) as Message['event'] });
      const { status = 200, headers: told = {} } = answers.shift() ?? {};
      response.writeHead(status, { ...told }).end('thanks');
    });
  });
  const listen = (): Promise<string> =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`);
      });
    });
  return { messages, answers, listen, close: () => void server.close() };
};

interface Made {
  readonly id: WebhookEndpointId;
  readonly secret: string;
}

/** Webhooks of a stage's store, sent over real HTTP to a receiver. Endpoints are deleted after each test. */
export const setHooks = ({ suite }: Stage) => {
  const receiver = createReceiver();
  const made: WebhookEndpointId[] = [];
  let http: Http;
  let deps: EgressDeps;
  let url = '';

  beforeAll(async () => {
    url = await receiver.listen();
    const egress = createEgress({ allowsPrivate: true });
    http = await openHttp(suite, { egress });
    deps = { ...suite.deps, egress };
  });
  afterAll(receiver.close);
  beforeEach(() => {
    receiver.messages.length = 0;
    receiver.answers.length = 0;
  });
  afterEach(async () => {
    for (const id of made.splice(0)) await http.call('DELETE', `${HOOKS}/${id}`);
  });

  return {
    messages: receiver.messages,
    /** Plans what the receiver answers, one after the other. */
    plan: (...answers: readonly Planned[]): void => void receiver.answers.splice(0, Infinity, ...answers),
    url: () => url,
    http: () => http,
    deps: () => deps,
    add: async (input: object = {}): Promise<Made> => {
      const body = { name: 'Till', url, types: [], isOrdered: false, ...input };
      const answer = await http.call('POST', HOOKS, { body });
      expect(answer).toMatchObject({ status: 200 });
      const { endpoint, secret } = answer.body;
      made.push(endpoint.id);
      return { id: endpoint.id, secret };
    },
    /** What the tick and the jobs do. */
    settle: async (): Promise<void> => {
      await tick(suite.deps);
      for (const endpointId of made) await sendDue(deps, { storeId: suite.store.id, endpointId });
    },
    test: (id: string): Promise<Answer> => http.call('POST', `${HOOKS}/${id}/test`),
    endpoints: async (): Promise<WebhookEndpoint[]> => (await http.read(HOOKS)).endpoints,
    deliveries: async (id: string): Promise<WebhookDelivery[]> =>
      (await http.read(`${HOOKS}/${id}/deliveries`)).deliveries,
    adjust: (customer: string, points: number): Promise<Answer> =>
      http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
        body: { operation: 'add', points, comment: 'a private comment', internalNote: null },
      }),
  };
};
