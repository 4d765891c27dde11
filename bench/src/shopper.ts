import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import type { CustomerId } from '@apps-hub/domain/ids';
import { tokenHash } from '@apps-hub/server/security/account-keys';
import { readAccount } from '@apps-hub/server/verbs/loyalty/shopper/account';
import { readHistory } from '@apps-hub/server/verbs/loyalty/shopper/history';
import { loadPage } from '@apps-hub/server/verbs/loyalty/shopper/page-record';
import type { ShopperContext } from '@apps-hub/server/verbs/loyalty/shopper/shopper';

import { compare } from './measure.ts';
import { serveStack } from './server.ts';
import type { Stack } from './stack.ts';
import { rateOfBatch } from './posting.ts';
import { numberAt, type Question } from './two-sizes.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 3;
/** Enough that each asks a few times in a minute, like a customer who opens the panel. */
const SESSIONS = 10_000;
/** Entries in each customer's history. */
const ENTRIES = 3;

/** A page that is on, and signed-in customers with some history. Returns their tokens. */
const fill = async (stack: Stack): Promise<string[]> => {
  const { owner, storeId, customerIds } = stack;
  await owner`insert into shopper_page (store_id, is_on) values (${storeId}, true) on conflict (store_id) do update set is_on = true`;
  await owner`
    insert into host_credential (store_id, app, sealed, updated_at) values (${storeId}, 'loyalty', '\\x00', now()) on conflict do nothing`;
  const tokens = Array.from({ length: SESSIONS }, () => randomBytes(32).toString('base64url'));
  await owner`
    insert into shopper_session (store_id, id, customer_id, token_hash, created_at, expires_at)
    select ${storeId}, 'shs_' || lpad(i::text, 26, '0'), (${customerIds.slice(0, SESSIONS)}::text[])[i],
      (${tokens.map((token) => tokenHash(token))}::text[])[i], now(), now() + interval '30 days'
    from generate_series(1, ${SESSIONS}::int) i`;
  for (let entry = 1; entry <= ENTRIES; entry += 1) await rateOfBatch(stack, `shopper${entry}`);
  await owner`vacuum analyze`;
  return tokens;
};

const load = async (url: string, tokens: readonly string[], method: 'GET' | 'POST'): Promise<number> => {
  let next = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method,
        setupRequest: (request) => {
          next += 1;
          const authorization = `Bearer ${tokens[next % tokens.length]}`;
          return { ...request, headers: { ...request.headers, authorization } };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
};

/** The doors for customers against an empty endpoint of the same server, which does as much for each request as any route. */
export const measureShopper = async (stack: Stack): Promise<void> => {
  const tokens = await fill(stack);
  const { origin, close } = serveStack(stack);
  const base = `${origin}/shop/v1/${stack.storeId}`;
  const doors = [
    { what: "programme's facts", url: base, wanted: 0.8 },
    { what: 'balance', url: `${base}/account`, wanted: 0.4 },
    { what: 'history', url: `${base}/history`, wanted: 0.4 },
  ];
  const rows = [];
  for (const { what, url, wanted } of doors) {
    const { ours, plain, ratio } = await compare(ROUNDS, {
      ours: () => load(url, tokens, 'GET'),
      plain: () => load(`${origin}/empty`, tokens, 'POST'),
    });
    rows.push({
      what: `${what}, ${CONNECTIONS} connections`,
      'requests/s': Math.round(ours),
      empty: Math.round(plain),
      ratio: Number(ratio.toFixed(2)),
      wanted,
    });
  }
  close();
  console.table(rows);
};

const asked =
  (read: (ctx: ShopperContext) => Promise<unknown>): Question['ask'] =>
  async (ctx, customers, random) => {
    const id = `cus_${String(numberAt(customers, random)).padStart(26, '0')}` as CustomerId;
    const shopper = {
      sessionId: 'shs_bench' as ShopperContext['shopper']['sessionId'],
      customerId: id,
      recordIds: [id],
      name: 'Bench',
      isActive: true,
    };
    return read({ ...ctx, shopper, page: await loadPage(ctx.tx) });
  };

/** What a signed-in customer reads, in stores of both sizes. */
export const SHOPPER_QUESTIONS: readonly Question[] = [
  { name: "a shopper's balance", ask: asked((ctx) => readAccount(ctx)) },
  { name: "a shopper's history", ask: asked((ctx) => readHistory(ctx, 1)) },
];
