import { drainAll } from '#test/drain-all.ts';
import { err, ok } from '@apps-hub/domain/result';
import type { StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Http, openHttp } from '#test/http.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { hubPlatform } from '#platforms/hub/provider.ts';
import type { HostAccess } from '#platforms/port/access.ts';
import { HostUnavailable } from '#platforms/port/errors.ts';
import type { HostCustomer, LookUp } from '#platforms/port/events.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import { isSameSecret } from '#platforms/port/webhooks.ts';
import { installApp } from '#verbs/hub/stores/install.ts';

const PATH_SECRET = 'the-secret-in-the-address';
const CREDENTIALS = { accessToken: 'the authorization', managerToken: 'the manager token' };

/** The customers in the host's API. */
const people = new Map<string, HostCustomer>();
const asked: HostAccess[] = [];
let isAway = false;
let whileAsked: () => Promise<unknown> = () => Promise.resolve();

const person = (externalId: string, name: string): HostCustomer => ({
  externalId,
  name,
  email: null,
  phone: null,
});

const lookUpCustomer =
  (id: string): LookUp =>
  async (access) => {
    asked.push(access);
    await whileAsked();
    const customer = people.get(id);
    if (isAway || !customer) throw new HostUnavailable('the host is away');
    return [{ type: 'customer', customer }];
  };

interface Body {
  readonly store: string;
  readonly topic: string;
  readonly key: string;
  readonly ids: readonly string[];
}

/** A host without signatures: the address contains a secret, and a body may contain several events, or only an id to look up. */
const unsigned: HostPlatform = {
  ...hubPlatform,
  webhooks: {
    verify: ({ pathSecret, query, headers, raw }) => {
      if (!isSameSecret(pathSecret ?? '', PATH_SECRET)) return err('signature_invalid');
      if (headers.get('authorization') !== 'Basic b3VyczpvdXJz') return err('signature_invalid');
      const text = Buffer.from(raw).toString('utf8');
      const { store, topic, key, ids } = JSON.parse(text) as Body;
      const subject = `customer:${ids[0]}`;
      const app = query.get('app');
      return ok({ storeExternalId: store, app, topic, deliveryKey: key, subject, body: text });
    },
  },
  events: {
    topicsWhilePaused: [],
    understand: ({ topic, body }) => {
      const { ids } = JSON.parse(body) as Body;
      const [first = ''] = ids;
      if (topic === 'customer.touched') return { kind: 'look_up', lookUp: lookUpCustomer(first) };
      if (topic !== 'customers.changed') return { kind: 'unknown' };
      return {
        kind: 'events',
        events: ids.map((id) => ({ type: 'customer', customer: person(id, `Customer ${id}`) })),
      };
    },
  },
};

let suite: Suite;
let http: Http;
let storeId: StoreId;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite, { platforms: { ...suite.deps.platforms, zid: unsigned } });
  storeId = await installApp(suite.deps, 'zid', {
    app: 'loyalty',
    store: {
      externalId: 'palm',
      name: 'Palm',
      currency: 'SAR' as CurrencyCode,
      country: 'SA',
      timeZone: 'Asia/Riyadh',
    },
    credentials: CREDENTIALS,
  });
});
afterAll(() => suite.close());
beforeEach(() => {
  isAway = false;
  whileAsked = () => Promise.resolve();
  asked.length = 0;
});

let deliveries = 0;

const deliver = async (
  topic: string,
  ids: readonly string[],
  path = `/webhooks/zid/${PATH_SECRET}?app=loyalty`,
) => {
  deliveries += 1;
  const response = await http.app.request(path, {
    method: 'POST',
    headers: { authorization: 'Basic b3VyczpvdXJz' },
    body: JSON.stringify({ store: 'palm', topic, key: `delivery-${deliveries}`, ids }),
  });
  return { status: response.status, key: `delivery-${deliveries}` };
};

const drain = (): Promise<number> => drainAll(http.deps, storeId);

const rowOf = async (key: string) => {
  const [row] = await suite.database.owner<{ status: string; attempts: number; app: string | null }[]>`
    select status, attempts, app from inbox where store_id = ${storeId} and delivery_key = ${key}`;
  return row;
};

const namesOf = async (...ids: string[]): Promise<string[]> => {
  const rows = await suite.database.owner<{ name: string }[]>`
    select name from customer where store_id = ${storeId} and external_id = any(${ids}) order by external_id`;
  return rows.map(({ name }) => name);
};

describe('the secret in a webhook’s address', () => {
  it('reaches the host’s check, as does the query', async () => {
    const { status, key } = await deliver('customers.changed', ['s1']);
    expect(status).toBe(200);
    expect(await rowOf(key)).toMatchObject({ status: 'received', app: 'loyalty' });
  });

  it.each(['/webhooks/zid', '/webhooks/zid/', '/webhooks/zid/another-secret'])(
    'is required: %s is refused',
    async (path) => {
      expect((await deliver('customers.changed', ['s2'], path)).status).not.toBe(200);
    },
  );

  it('appears in no log, even when wrong', async () => {
    await deliver('customers.changed', ['s3']);
    await deliver('customers.changed', ['s3'], '/webhooks/zid/a-mistyped-secret');
    await deliver('customers.changed', ['s3'], `/webhooks/nowhere/${PATH_SECRET}`);
    await deliver('customers.changed', ['s3'], `/webhooks/zid/${PATH_SECRET}/more`);
    const log = JSON.stringify(suite.logged);
    expect(log).toContain('/webhooks/zid/•••');
    expect(log).not.toMatch(new RegExp(`${PATH_SECRET}|a-mistyped-secret`));
  });
});

describe('a delivery with several events', () => {
  it('is applied with all of them', async () => {
    const { key } = await deliver('customers.changed', ['m1', 'm2', 'm3']);
    await drain();
    expect(await rowOf(key)).toMatchObject({ status: 'applied', attempts: 1 });
    expect(await namesOf('m1', 'm2', 'm3')).toEqual(['Customer m1', 'Customer m2', 'Customer m3']);
  });

  it('is not applied at all when one fails', async () => {
    await suite.database.ownerAtHome`
      alter table customer add constraint trouble check (external_id <> 'n2') not valid`;
    const { key } = await deliver('customers.changed', ['n1', 'n2']);
    await drain();
    expect(await rowOf(key)).toMatchObject({ status: 'received', attempts: 1 });
    expect(await namesOf('n1', 'n2')).toEqual([]);
    await suite.database.ownerAtHome`alter table customer drop constraint trouble`;
    suite.clock.advance(2000);
    await drain();
    expect(await namesOf('n1', 'n2')).toEqual(['Customer n1', 'Customer n2']);
  });

  it('may contain no events that we handle', async () => {
    const { key } = await deliver('customers.changed', []);
    await drain();
    expect(await rowOf(key)).toMatchObject({ status: 'applied' });
  });
});

describe('an event that needs a look-up', () => {
  it('calls the host with the credentials of its app, and applies the answer', async () => {
    people.set('l1', person('l1', 'Layla'));
    const { key } = await deliver('customer.touched', ['l1']);
    await drain();
    expect(asked).toEqual([{ storeExternalId: 'palm', app: 'loyalty', credentials: CREDENTIALS }]);
    expect(await rowOf(key)).toMatchObject({ status: 'applied', attempts: 1 });
    expect(await namesOf('l1')).toEqual(['Layla']);
  });

  it('calls the host outside any transaction, from one worker only', async () => {
    people.set('l2', person('l2', 'Lama'));
    const { key } = await deliver('customer.touched', ['l2']);
    let openTransactions: number | undefined;
    whileAsked = async () => {
      const [row] = await suite.database.owner<{ count: number }[]>`
        select count(*)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.relation = 'inbox'::regclass and a.datname = current_database()
          and a.backend_type = 'client backend' and l.pid <> pg_backend_pid()`;
      openTransactions = row?.count;
      expect(await drain()).toBe(0);
    };
    await drain();
    expect(openTransactions).toBe(0);
    expect(asked).toHaveLength(1);
    expect(await rowOf(key)).toMatchObject({ status: 'applied' });
  });

  it('is retried with growing delays while the host is down, and holds back later events of its subject', async () => {
    people.set('l3', person('l3', 'Lina'));
    isAway = true;
    const first = await deliver('customer.touched', ['l3']);
    const second = await deliver('customers.changed', ['l3']);
    const other = await deliver('customers.changed', ['l4']);
    await drain();
    expect(await rowOf(first.key)).toMatchObject({ status: 'received', attempts: 1 });
    expect(await rowOf(second.key)).toMatchObject({ status: 'received', attempts: 0 });
    expect(await rowOf(other.key)).toMatchObject({ status: 'applied' });
    isAway = false;
    suite.clock.advance(2000);
    expect(await drain()).toBe(2);
    expect(await rowOf(first.key)).toMatchObject({ status: 'applied', attempts: 2 });
    expect(await namesOf('l3')).toEqual(['Customer l3']);
  });

  it('is looked up by another process if the first one died', async () => {
    people.set('l5', person('l5', 'Lubna'));
    const { key } = await deliver('customer.touched', ['l5']);
    const never = Promise.withResolvers<void>();
    whileAsked = () => never.promise;
    void drain();
    await expect.poll(() => asked.length).toBe(1);
    whileAsked = () => Promise.resolve();
    expect(await drain()).toBe(0);
    suite.clock.advance(61_000);
    expect(await drain()).toBe(1);
    expect(await rowOf(key)).toMatchObject({ status: 'applied', attempts: 1 });
    never.resolve();
    await expect.poll(() => asked.length).toBe(2);
  });

  it('is retried when the app was uninstalled, without calling the host', async () => {
    const { key } = await deliver('customer.touched', ['l6'], `/webhooks/zid/${PATH_SECRET}?app=dhl`);
    await drain();
    expect(asked).toEqual([]);
    expect(await rowOf(key)).toMatchObject({ status: 'received', attempts: 1, app: 'dhl' });
  });
});
