import type { CustomerId } from '@apps-hub/domain/ids';
import { post } from '@apps-hub/server/ledger/post';

import { openIntake } from './intake.ts';
import { compare, ratePerSecond } from './measure.ts';
import { CLIENTS, customerOf, POSTINGS, rateOfAdjustments, rateOfBatch } from './posting.ts';
import type { Stack } from './stack.ts';

/** Something that a posting or a webhook pays for: the statements that give it up, and those that bring it back. */
interface Law {
  readonly name: string;
  readonly off: readonly string[];
  readonly on: readonly string[];
}

const ROUNDS = 7;

/** Indexes of the postings, or the primary key. */
const indexes = async ({ owner }: Stack, name: string, of: readonly string[]): Promise<Law> => {
  const found = await owner<{ index: string; made: string; isKey: boolean }[]>`
    select i.indexname as index, i.indexdef as made, c.conname is not null as "isKey"
    from pg_indexes i left join pg_constraint c on c.conindid = to_regclass(i.indexname)
    where i.indexname = any(${[...of]})`;
  if (found.length !== of.length) throw new Error(`Some of these indexes do not exist: ${of.join(', ')}`);
  return {
    name,
    off: found.map(({ index, isKey }) =>
      isKey ? `alter table posting drop constraint ${index}` : `drop index ${index}`,
    ),
    on: found.flatMap(({ index, made, isKey }) =>
      isKey ? [made, `alter table posting add primary key using index ${index}`] : [made],
    ),
  };
};

/** A function without a part of its text. */
const functionWithout = async ({ owner }: Stack, of: string, part: string): Promise<Omit<Law, 'name'>> => {
  const [row] = await owner<{ made: string }[]>`select pg_get_functiondef(${of}::regproc) as made`;
  if (!row?.made.includes(part)) throw new Error(`${of} has no "${part}"`);
  return { off: [row.made.replace(part, '')], on: [row.made] };
};

const uniqueKey = async (stack: Stack): Promise<Law> => {
  const index = await indexes(stack, 'the unique key, by which a posting happens once', [
    'posting_idempotency_key',
  ]);
  const conflict = await functionWithout(
    stack,
    'ledger_write',
    'on conflict (store_id, idempotency_key) do nothing',
  );
  return {
    name: index.name,
    off: [...conflict.off, ...index.off],
    // The function needs the index.
    on: [...index.on, ...conflict.on],
  };
};

const onTables = (change: string): string[] =>
  ['posting', 'wallet', 'customer', 'inbox'].map((table) => `alter table ${table} ${change}`);

const tenants = async (stack: Stack): Promise<Law> => {
  const check = `
  if p_store_id is distinct from current_setting('app.store_id', true) then
    raise exception 'this transaction is not of store %', p_store_id using errcode = 'insufficient_privilege';
  end if;`;
  const unchecked = await functionWithout(stack, 'require_current_store', check);
  return {
    name: 'row security, and the check that a function is called for its own store',
    off: [...unchecked.off, ...onTables('disable row level security')],
    on: [...onTables('enable row level security'), ...unchecked.on],
  };
};

const TRIGGERS: Law = {
  name: 'triggers: balances are lawful, postings only added',
  off: ['alter table posting disable trigger user', 'alter table wallet disable trigger user'],
  on: ['alter table posting enable trigger user', 'alter table wallet enable trigger user'],
};

const DISK: Law = {
  name: 'waiting for the disk before a commit is reported',
  off: ['alter system set synchronous_commit = off', 'select pg_reload_conf()'],
  on: ['alter system reset synchronous_commit', 'select pg_reload_conf()'],
};

/** Measures with and without each law in turn; the ratio is the rate without it, divided by that with all. */
const measureEach = async (
  { owner }: Stack,
  laws: readonly Law[],
  rate: (run: string) => Promise<number>,
): Promise<Record<string, string | number>[]> => {
  const change = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await owner.unsafe(statement);
  };
  const rows = [];
  for (const { name, off, on } of laws) {
    const { ratio } = await compare(ROUNDS, {
      plain: (round) => rate(`${name} kept ${round}`),
      ours: async (round) => {
        await change(off);
        try {
          return await rate(`${name} given up ${round}`);
        } finally {
          await change(on);
        }
      },
    });
    rows.push({ without: name, 'times as fast': Number(ratio.toFixed(2)) });
  }
  return rows;
};

/** Postings by the ledger's function alone, without the verb. */
const rateOfPostings = (stack: Stack, run: string): Promise<number> => {
  const { deps, storeId } = stack;
  return ratePerSecond(CLIENTS, POSTINGS, (index) =>
    deps.database.inStore(storeId, (tx) =>
      post(tx, deps.now(), {
        customerId: customerOf(stack, index) as CustomerId,
        kind: 'adjust',
        available: 5,
        pending: 0,
        key: `${run}:${index}`,
        actor: 'stf_bench',
        occurredAt: deps.now(),
      }),
    ),
  );
};

/** What each law of a posting, of a batch and of a webhook costs, by giving it up in this database (docs/costs.md). */
export const measureLaws = async (stack: Stack): Promise<void> => {
  const once = await uniqueKey(stack);
  const others = await indexes(stack, 'the indexes for followers and orders', [
    'posting_by_time',
    'posting_of_order',
  ]);
  const number = await indexes(stack, 'the number in its wallet, the primary key', [
    'posting_store_id_customer_id_version_pk',
  ]);
  const ofStore = await tenants(stack);
  const one = (run: string) => rateOfAdjustments(stack, run);
  const verb = await compare(ROUNDS, {
    plain: (round) => one(`verb ${round}`),
    ours: (round) => rateOfPostings(stack, `no verb ${round}`),
  });
  console.log('One adjustment at a time, through the verb');
  console.table([
    {
      without: 'the verb: the member’s limits, and whether the customer was merged',
      'times as fast': Number(verb.ratio.toFixed(2)),
    },
    ...(await measureEach(stack, [TRIGGERS, once, others, ofStore, DISK], one)),
  ]);
  console.log('Ten thousand adjustments in one call');
  console.table(
    await measureEach(stack, [TRIGGERS, once, number, others, ofStore, DISK], (run) =>
      rateOfBatch(stack, run),
    ),
  );
  console.log('A webhook');
  const intake = openIntake(stack);
  try {
    console.table(await measureEach(stack, [ofStore, DISK], intake.rate));
  } finally {
    await intake.close();
  }
};
