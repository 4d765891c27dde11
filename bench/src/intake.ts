import { createHmac, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

import { compare, type Comparison } from './measure.ts';
import { serveStack } from './server.ts';
import { type Stack, STORE_EXTERNAL_ID, WEBHOOK_SECRET } from './stack.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 3;

/** A delivery about the size of a real order, signed as the host signs it. */
const signedDelivery = () => {
  const id = randomUUID();
  const lines = Array.from({ length: 3 }, (_, line) => ({
    id: `${id}-${line}`,
    title: 'An article of the shop',
    quantity: 2,
    total: '115.00',
  }));
  const body = JSON.stringify({
    topic: 'order.paid',
    store: STORE_EXTERNAL_ID,
    data: { id, number: id, lines },
  });
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'x-sandbox-topic': 'order.paid',
    'x-sandbox-store': STORE_EXTERNAL_ID,
    'x-sandbox-delivery': id,
    'x-sandbox-signature': signature,
  };
  return { body, headers };
};

/** Requests per second at one endpoint; the client does the same work for every endpoint. */
const load = async (url: string): Promise<{ readonly rate: number; readonly answered: number }> => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ method: 'POST', setupRequest: (request) => Object.assign(request, signedDelivery()) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result['2xx'] / result.duration, answered: result['2xx'] };
};

/** Webhooks per second, and the same of an endpoint that does nothing; `close` refuses if an acknowledged delivery is not stored. */
export const openIntake = (stack: Stack) => {
  const { origin, close } = serveStack(stack);
  let answered = 0;
  return {
    rate: async (): Promise<number> => {
      const loaded = await load(`${origin}/webhooks/sandbox`);
      answered += loaded.answered;
      return loaded.rate;
    },
    emptyRate: async (): Promise<number> => (await load(`${origin}/empty`)).rate,
    close: async (): Promise<void> => {
      close();
      const [stored] = await stack.owner<{ count: number }[]>`select count(*)::int as count from inbox`;
      if ((stored?.count ?? 0) < answered)
        throw new Error(`${answered} deliveries were acknowledged, but ${stored?.count} are stored`);
    },
  };
};

/** Compares verifying, storing and responding with an empty endpoint of the same server. Every acknowledged delivery must be stored. */
export const measureIntake = async (stack: Stack): Promise<Comparison> => {
  const intake = openIntake(stack);
  const result = await compare(ROUNDS, { ours: intake.rate, plain: intake.emptyRate });
  await intake.close();
  return {
    name: `webhook intake, ${CONNECTIONS} connections`,
    unit: 'requests/s',
    wantedRatio: 0.4,
    ...result,
  };
};
