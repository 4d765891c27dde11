import { createServer, type Server } from 'node:http';
import { afterAll, expect, it } from 'vitest';

import { keyWith } from '#test/api-keys.ts';
import { openHttp } from '#test/http.ts';
import { eventually, type ServerProcess, startServer } from '#test/server-process.ts';
import { setStage } from '#test/stage.ts';
import { createEgress } from '#outbound/egress.ts';

const { suite } = setStage();

const POSTINGS = 20;
/** It starts three servers, each of which may take a minute on a busy machine. */
const TIMEOUT_MS = 240_000;

let server: ServerProcess | undefined;
let receiver: Server | undefined;
afterAll(async () => {
  receiver?.closeAllConnections();
  receiver?.close();
  await server?.kill();
});

/** What arrived: the version of the wallet after each posting. */
const told = new Set<number>();

/** A receiver on a port; a hanging one never answers. */
const receive = (port: number, isHanging: boolean): Promise<{ made: Server; port: number }> =>
  new Promise((resolve) => {
    const made = createServer((request, response) => {
      if (isHanging) return;
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const event = JSON.parse(body) as { data: { version: number } };
        told.add(event.data.version);
        response.end();
      });
    });
    made.listen(port, '127.0.0.1', () => {
      const address = made.address();
      resolve({ made, port: typeof address === 'object' && address ? address.port : port });
    });
  });

const end = async (made: Server): Promise<void> => {
  made.closeAllConnections();
  await new Promise((done) => void made.close(done));
};

/** Lets the pauses pass that wait for a dead process or a failed attempt. */
const passTime = async (): Promise<void> => {
  const { owner } = suite.database;
  await owner`update webhook_delivery set next_attempt_at = now() where state = 'waiting'`;
  await owner`update due_work set due_at = now() where step like 'webhooks.%' and not is_running`;
  await owner`update pgboss.job set state = 'retry', start_after = now() where name = 'webhook.send' and state = 'active'`;
};

it(
  'a killed server and a killed receiver lose no event',
  async () => {
    const http = await openHttp(suite, { egress: createEgress({ allowsPrivate: true }) });
    const first = await receive(0, true);
    receiver = first.made;
    const body = {
      name: 'Till',
      url: `http://127.0.0.1:${first.port}/`,
      types: ['points.posted'],
      isOrdered: false,
    };
    expect(await http.call('POST', '/api/v1/webhooks', { body })).toMatchObject({ status: 200 });
    const { secret } = await keyWith(http, ['loyalty.write']);
    const customer = await suite.customer();
    const start = () =>
      startServer(suite.database.ownerUrl, {
        WEBHOOKS_TO_PRIVATE_ADDRESSES: '1',
        SMTP_WITHOUT_TLS: '1',
      });

    server = await start();
    for (let count = 1; count <= POSTINGS; count += 1) {
      const answer = await fetch(`${server.url}/api/v1/customers/${customer}/adjustments`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          'idempotency-key': `posting-${count}`,
        },
        body: JSON.stringify({ operation: 'add', points: 1, comment: null, internalNote: null }),
      });
      expect(answer.status).toBe(200);
    }
    await server.kill();
    await end(first.made);

    // The events of the postings are made by the next process, while the receiver is down.
    server = await start();
    await eventually('the receiver is missed', async () => {
      const [row] = await suite.database.owner<{ tried: number }[]>`
        select count(*)::int as tried from webhook_delivery where jsonb_array_length(attempts) > 0`;
      return (row?.tried ?? 0) > 0;
    });
    await server.kill();
    const second = await receive(first.port, false);
    receiver = second.made;
    await passTime();

    server = await start();
    await eventually(
      'every posting was told',
      async () => {
        await passTime();
        return told.size === POSTINGS;
      },
      40_000,
    );
    expect([...told].toSorted((a, b) => a - b)).toEqual(Array.from({ length: POSTINGS }, (_, at) => at + 1));
  },
  TIMEOUT_MS,
);
