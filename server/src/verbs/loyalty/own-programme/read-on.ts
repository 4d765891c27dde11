import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterSeconds, localDate, type LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, outsideOf } from '#deps.ts';
import type { HostAccess } from '#platforms/port/access.ts';
import { HostAway, HostUnavailable, NotSent } from '#platforms/port/errors.ts';
import type { OwnProgrammePort } from '#platforms/port/own-programme.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { erasedExternalId } from '#verbs/shop/customers/outside-id.ts';
import { addBatchLines } from '../batches/add-lines.ts';
import { lockReading, type Reading } from './reading-record.ts';

/** Calls per turn, before other stores get theirs. */
const CALLS_AT_ONCE = 20;

/** A host that does not answer is left alone for so long. */
const AWAY_SECONDS = 300;

/** What one call brought. */
interface Brought {
  /** Points as a file would have them, by the host's number of the customer. */
  readonly rows: readonly { readonly hostId: string; readonly points: string }[];
  readonly read: number;
  readonly total: number;
  readonly next: string | null;
}

/** How often customers are counted again; new ones come while a reading takes hours. */
const COUNTED_EVERY = 500;

/** The next customer of ours whom the host knows, and how many there are. */
const nextCustomer = async ({ sql, storeId }: StoreTx, { cursor, total, read }: Reading) => {
  const [customer] = await sql<{ id: CustomerId; externalId: string }[]>`
    select id, external_id as "externalId" from customer
    where store_id = ${storeId} and id > ${cursor ?? ''} and external_id is not null and erased_at is null
      and not starts_with(external_id, 'import:')
    order by id limit 1`;
  if (total !== null && read % COUNTED_EVERY !== 0) return { customer, total };
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::integer as total from customer
    where store_id = ${storeId} and external_id is not null and erased_at is null and not starts_with(external_id, 'import:')`;
  return { customer, total: counted?.total ?? 0 };
};

interface Asking {
  readonly deps: Deps;
  readonly storeId: StoreId;
  readonly access: HostAccess;
  readonly port: OwnProgrammePort;
  readonly today: LocalDate;
}

/** Makes the next call. Throws `HostUnavailable`. */
const ask = async ({ deps, storeId, access, port, today }: Asking, reading: Reading): Promise<Brought> => {
  const { balances } = port;
  if (balances.by === 'page') {
    const page = await balances.page(access, reading.cursor);
    const rows = page.balances.map((each) => ({
      hostId: each.customerExternalId,
      points: String(each.points),
    }));
    return { rows, read: page.read, total: page.total, next: page.next };
  }
  const found = await deps.database.inStore(storeId, (tx) => nextCustomer(tx, reading));
  const { customer } = found;
  if (!customer) return { rows: [], read: 0, total: found.total, next: null };
  const points = await balances.of(access, customer.externalId, today);
  // What cannot be read stays in the preview as a row with a problem.
  const rows =
    points === 0
      ? []
      : [{ hostId: customer.externalId, points: points === 'unreadable' ? '?' : String(points) }];
  return { rows, read: 1, total: found.total, next: customer.id };
};

/** Without people who were erased here, perhaps while the host was asked: the host may know them still. */
const notErased = async ({ sql, storeId }: StoreTx, rows: Brought['rows']): Promise<Brought['rows']> => {
  const digests = rows.map(({ hostId }) => erasedExternalId(storeId, hostId));
  const found = await sql<{ digest: string }[]>`
    select external_id as digest from customer where store_id = ${storeId} and external_id = any(${digests}::text[])`;
  const erased = new Set(found.map(({ digest }) => digest));
  return rows.filter((_, place) => !erased.has(digests[place] ?? ''));
};

/** Adds what a call brought to the draft and moves the cursor, in one transaction; nothing if another process did, or it was paused. */
const keep = async (ctx: VerbContext, before: Reading, brought: Brought): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const now = await lockReading(ctx.tx);
  if (
    !now?.isDraft ||
    now.batchId !== before.batchId ||
    now.cursor !== before.cursor ||
    now.read !== before.read
  )
    return;
  const rows = await notErased(ctx.tx, brought.rows);
  const [last] = await sql<{ line: number }[]>`
    select coalesce(max(line), 0)::integer as line from adjustment_batch_line
    where store_id = ${storeId} and batch_id = ${now.batchId}`;
  const lastLine = last?.line ?? 0;
  if (rows.length > 0)
    await addBatchLines(
      ctx,
      now.batchId,
      rows.map(({ hostId, points }, place) => ({
        line: lastLine + place + 1,
        reference: '',
        points,
        contacts: { hostId },
      })),
    );
  await sql`
    update own_programme_reading set cursor = ${brought.next ?? now.cursor}, read = ${now.read + brought.read},
      total = ${brought.total}, found = ${now.found + rows.length}, problem = null,
      state = case when ${brought.next === null} then 'done' else state end
    where store_id = ${storeId}`;
};

const note = ({ sql, storeId }: StoreTx, problem: 'refused' | 'away') => sql`
  update own_programme_reading set problem = ${problem}, state = case when ${problem === 'refused'} then 'paused' else state end
  where store_id = ${storeId} and state = 'reading'`;

/** Reads on once. Returns the seconds until the next call: 0 for at once; undefined if there is none. */
const readOnce = async (deps: Deps, storeId: StoreId): Promise<number | undefined> => {
  const { inStore } = outsideOf(deps, storeId);
  const { reading, port, timeZone } = await inStore(async ({ tx }) => {
    const store = await loadStore(tx);
    return {
      reading: await lockReading(tx),
      port: deps.platforms[store.platform]?.ownProgramme,
      timeZone: store.timeZone,
    };
  });
  if (!reading?.isDraft || reading.state !== 'reading' || !port) return undefined;
  const access = await findHostAccess(deps, storeId, 'loyalty');
  try {
    if (!access) throw new HostUnavailable('the app has no access to the store');
    const today = localDate(deps.now(), timeZone);
    const brought = await ask({ deps, storeId, access, port, today }, reading);
    await inStore((ctx) => keep(ctx, reading, brought));
    return brought.next === null ? undefined : 0;
  } catch (error) {
    // The host's rate limit was reached; not a failure.
    if (error instanceof NotSent) return error.retryAfterSeconds;
    if (!(error instanceof HostUnavailable)) throw error;
    const isAway = error instanceof HostAway;
    await inStore(({ tx }) => note(tx, isAway ? 'away' : 'refused'));
    return isAway ? AWAY_SECONDS : undefined;
  }
};

const MINUTE_SECONDS = 60;

/** The step that reads balances of the host's own programme, a few calls at a time; other work of the store shares the host's limits. */
export const readOwnProgramme = async (deps: Deps, storeId: StoreId): Promise<void> => {
  let pause: number | undefined = 0;
  for (let calls = 0; calls < CALLS_AT_ONCE && pause === 0; calls += 1) pause = await readOnce(deps, storeId);
  if (pause === undefined) return;
  const seconds = Math.ceil(pause);
  await outsideOf(deps, storeId).inStore(async (ctx) => {
    await scheduleStep(ctx, 'own_programme.read', instantAfterSeconds(ctx.now, seconds));
    // A merchant waits for it, so the next turn does not wait for the tick of the next minute.
    if (seconds < MINUTE_SECONDS)
      await deps.outbox.enqueue(ctx.tx, 'store.tick', {
        data: { storeId },
        key: `in ${seconds} seconds`,
        afterSeconds: seconds,
      });
  });
};
