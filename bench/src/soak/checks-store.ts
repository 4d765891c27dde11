import { explain, programmePoints } from '../../../server/test/explained.ts';
import { ERASABLE_PATTERN } from './acts-points.ts';
import { type Check, differences, type Finished } from './check.ts';
import { expectedBalances, type Movement } from './expected-balances.ts';

const webhooks = async ({ sql, storeId, world }: Finished): Promise<Check> => {
  const rows = await sql<{ key: string; status: string; error: string | null }[]>`
    select delivery_key as key, status, error from inbox where store_id = ${storeId}`;
  const { deliveries } = world.records;
  const found = rows.filter(({ key }) => deliveries.has(key)).map(({ key, status }) => `${key} ${status}`);
  const nonsense = [...deliveries.values()].filter((expected) => expected !== 'applied');
  // Announced by the sandbox itself: installations and customers.
  const others = rows.filter(({ key, status }) => !deliveries.has(key) && status !== 'applied');
  return {
    promise: 'every webhook answered with 2xx is applied, once; those that cannot be are explained',
    seen: `${deliveries.size} deliveries, ${nonsense.length} of them nonsense`,
    failures: [
      ...differences(
        [...deliveries].map(([key, expected]) => `${key} ${expected}`),
        found,
      ),
      ...others.map(({ key, status, error }) => `the sandbox's ${key} is ${status}: ${error}`),
    ],
  };
};

const adjustments = async ({ sql, storeId, world }: Finished): Promise<Check> => {
  const posted = await sql<{ text: string }[]>`
    select customer_id || ' ' || version || ' ' || available_delta as text from posting
    where store_id = ${storeId} and kind = 'adjust' and batch_id is null and actor <> 'system'`;
  const reversed = await sql<{ text: string }[]>`
    select r.customer_id || ' ' || r.reverses_version || ' ' || r.available_delta as text
    from posting r join posting a on a.store_id = r.store_id and a.customer_id = r.customer_id and a.version = r.reverses_version
    where r.store_id = ${storeId} and r.kind = 'reverse' and a.kind = 'adjust' and a.batch_id is null
      and a.actor <> 'system'`;
  const known = world.records.adjustments;
  const undone = known.filter(({ isUndone }) => isUndone);
  return {
    promise: 'every acknowledged adjustment and undoing is there exactly once, and no other',
    seen: `${known.length} adjustments, ${undone.length} undone`,
    failures: [
      ...differences(
        known.map(({ member, version, points }) => `${member.customerId} ${version} ${points}`),
        posted.map(({ text }) => text),
      ),
      ...differences(
        undone.map(({ member, version, points }) => `${member.customerId} ${version} ${-points}`),
        reversed.map(({ text }) => text),
      ),
    ],
  };
};

const batches = async ({ sql, storeId, world }: Finished): Promise<Check> => {
  const known = world.records.batches;
  const states = await sql<{ text: string }[]>`
    select id || ' ' || state as text from adjustment_batch where store_id = ${storeId} and state <> 'draft'`;
  const posted = await sql<{ text: string }[]>`
    select batch_id || ' ' || customer_id || ' ' || available_delta as text from posting
    where store_id = ${storeId} and batch_id is not null`;
  const lines = known.flatMap(({ id, members, points, isUndone }) =>
    members.flatMap(({ customerId }) => [
      `${id} ${customerId} ${points}`,
      ...(isUndone ? [`${id} ${customerId} ${-points}`] : []),
    ]),
  );
  return {
    promise:
      'every line of a batch is posted exactly once, and taken back exactly once where the batch was undone',
    seen: `${known.length} batches, ${lines.length} postings`,
    failures: [
      ...differences(
        known.map(({ id, isUndone }) => `${id} ${isUndone ? 'undone' : 'applied'}`),
        states.map(({ text }) => text),
      ),
      ...differences(
        lines,
        posted.map(({ text }) => text),
      ),
    ],
  };
};

const movementsOf = async ({ sql, storeId, world }: Finished): Promise<Movement[]> => {
  const { records } = world;
  const back = await sql<{ id: string }[]>`
    select id from coupon where store_id = ${storeId} and status in ('failed', 'returned')`;
  const given = new Set(back.map(({ id }) => id));
  return [
    ...records.adjustments.flatMap(({ member, points, isUndone }) =>
      isUndone ? [] : { personId: member.id, points },
    ),
    ...records.batches.flatMap(({ members, points, isUndone }) =>
      isUndone ? [] : members.map(({ id }) => ({ personId: id, points })),
    ),
    ...records.redemptions.flatMap(({ member, points, couponId }) =>
      given.has(couponId) ? [] : { personId: member.id, points: -points },
    ),
  ];
};

/** The points that programmes gave and took, by person; the check `programmes` proves them. */
const programmeMovements = async ({ sql, storeId, world }: Finished): Promise<Movement[]> => {
  const erased = new Map(world.records.erased.map(({ member }) => [member.customerId, member.id]));
  return (await programmePoints(sql, storeId)).map(({ customerId, hostId, available, pending }) => ({
    personId: erased.get(customerId) ?? hostId,
    points: available,
    pending,
  }));
};

/** What programmes gave is explained by postings: campaigns within their limits, tiers, actions, invitations and stocks. */
const programmes = async ({ sql, storeId }: Finished): Promise<Check> => {
  const { causes, unexplained, customers, coupons } = await explain(sql, storeId);
  const given = causes.map(({ cause, postings }) => `${postings} ${cause}`).join(', ');
  return {
    promise: 'every balance, coupon and programme is explained by sums of raw postings',
    seen: `${customers} customers, ${coupons} coupons; ${given}`,
    failures: unexplained.map(({ what, found, expected }) => `${what}: ${found}, expected ${expected}`),
  };
};

const text = (id: string, available: number, pending: number): string =>
  `${id}: ${available} available, ${pending} pending`;

const balances = async (finished: Finished): Promise<Check> => {
  const { sql, storeId, world } = finished;
  const { records, store } = world;
  const expected = expectedBalances({
    currency: store.currency,
    methods: records.methods,
    orders: records.orders,
    movements: [...(await movementsOf(finished)), ...(await programmeMovements(finished))],
  });
  const rows = await sql<{ id: string; externalId: string; available: number; pending: number }[]>`
    select c.id, c.external_id as "externalId", w.available::float8 as available, w.pending::float8 as pending
    from wallet w join customer c on c.store_id = w.store_id and c.id = w.customer_id where w.store_id = ${storeId}`;
  const erased = new Map(records.erased.map(({ member }) => [member.customerId, member.id]));
  const found = rows.map((row) => ({ ...row, personId: erased.get(row.id) ?? row.externalId }));
  const ids = new Set(found.map(({ personId }) => personId));
  return {
    promise:
      'every balance is what the orders’ last facts and all other work come to by the domain’s functions',
    seen: `${rows.length} customers, ${records.orders.length} orders`,
    failures: [
      ...found.flatMap(({ personId, available, pending }) => {
        const wanted = expected.get(personId) ?? { available: 0, pending: 0 };
        if (wanted.available === available && wanted.pending === pending) return [];
        return `expected ${text(personId, wanted.available, wanted.pending)}; found ${text(personId, available, pending)}`;
      }),
      ...[...expected.keys()].filter((id) => !ids.has(id)).map((id) => `no wallet of ${id}`),
    ],
  };
};

const erasures = async ({ sql, storeId, world }: Finished): Promise<Check> => {
  const { erased } = world.records;
  const marked = await sql<{ id: string }[]>`
    select id from customer where store_id = ${storeId} and erased_at is not null`;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const texts = erased.flatMap((each) => each.texts.map((text) => text.toLowerCase()));
  const failures: string[] = [];
  for (const { name } of tables) {
    // One pattern for all: otherwise every row would be compared with thousands of texts.
    const rows = await sql.unsafe<{ row: string }[]>(
      `select lower(t::text) as row from ${name} t where t::text ~* $1`,
      [ERASABLE_PATTERN],
    );
    const left = texts.filter((text) => rows.some(({ row }) => row.includes(text)));
    failures.push(...left.map((text) => `${name}: ${text}`));
  }
  return {
    promise: 'no text of an erased customer is left in any column of any table',
    seen: `${erased.length} erased customers, ${tables.length} tables`,
    failures: [
      ...differences(
        erased.map(({ member }) => member.customerId),
        marked.map(({ id }) => id),
      ),
      ...failures,
    ],
  };
};

const settings = async ({ sql, storeId, world }: Finished): Promise<Check> => {
  const [row] = await sql<{ version: number; days: number }[]>`
    select version, expiry_warning_days as days from loyalty_settings where store_id = ${storeId}`;
  const { version, expiryWarningDays } = world.records.settings;
  const isSame = row?.version === version && row.days === expiryWarningDays;
  return {
    promise: 'the settings are those of the last acknowledged save, with its version',
    seen: `version ${version}`,
    failures: isSame
      ? []
      : [`expected version ${version}, ${expiryWarningDays} days: ${JSON.stringify(row)}`],
  };
};

const problems = ({ world }: Finished): Check => ({
  promise: 'no answer was other than promised while the clients worked',
  seen: 'repeated writes got the same answers, refusals had a reason',
  failures: world.records.problems,
});

/** What one store must have in the end, apart from what its host and carriers have. */
export const checkStore = async (finished: Finished): Promise<Check[]> => {
  const checks = [webhooks, adjustments, batches, balances, programmes, erasures, settings];
  const results: Check[] = [];
  for (const check of checks) results.push(await check(finished));
  return [...results, problems(finished)];
};
