import type { StoreId } from '@apps-hub/domain/ids';
import { and, eq, isNull, sql } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { hostWalk } from '#db/schema/shop/host-sync.ts';
import type { Deps } from '#deps.ts';
import type { HostAccess } from '#platforms/port/access.ts';
import type { Backfilled, BackfillPage, HostRecord } from '#platforms/port/backfill.ts';
import { NotSent } from '#platforms/port/errors.ts';
import type { EventStore } from '#platforms/port/events.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { findWalk, ofPurpose, type Walk } from './walk-record.ts';

/** The host, and what reading from it needs. */
export interface Host {
  readonly platform: HostPlatform;
  readonly access: HostAccess;
  readonly store: EventStore;
}

/** A kind of walk: which parts it reads, and what happens with a page. */
export interface WalkFor<Read> {
  readonly purpose: Walk['purpose'];
  readonly parts: readonly [Backfilled, ...Backfilled[]];
  /** Outside any transaction: may call the host for more. */
  readonly read: (host: Host, records: readonly HostRecord[]) => Promise<Read>;
  /** In the transaction that moves the cursor; returns the number of differences found. */
  readonly keep: (ctx: VerbContext, walk: Walk, page: Read) => Promise<number>;
}

/** Pages per turn, before other stores get theirs. */
const PAGES_AT_ONCE = 5;
/** With this many events due, the walk pauses, so that the store's current events do not queue behind it. */
const MOST_WAITING = 200;
const WHILE_EVENTS_WAIT_SECONDS = 2;
/** The host has refused our tokens, and only the merchant can fix that. */
const WITHOUT_ACCESS_SECONDS = 3600;

/** The next position of a walk after a page: the next page, the next part, or the end. */
const after = (
  { parts }: Pick<WalkFor<never>, 'parts'>,
  { part }: Walk,
  { next }: BackfillPage,
  now: Date,
): Pick<Walk, 'part' | 'cursor' | 'finishedAt'> => {
  if (next !== null) return { part, cursor: next, finishedAt: null };
  const following = parts[parts.indexOf(part) + 1];
  return following
    ? { part: following, cursor: null, finishedAt: null }
    : { part, cursor: null, finishedAt: now };
};

/**
 * Moves a walk past a page and stores the page, in one transaction: after a crash the page is read again but stored once. Does nothing if
 * another process has moved the walk, or a new one has started.
 */
const keepPage = async <Read>(
  ctx: VerbContext,
  way: WalkFor<Read>,
  walk: Walk,
  got: { readonly page: BackfillPage; readonly read: Read },
): Promise<void> => {
  const { tx, now } = ctx;
  const count = got.page.records.length;
  const column = walk.part === 'customers' ? hostWalk.customers : hostWalk.orders;
  const moved = await tx.db
    .update(hostWalk)
    .set({ ...after(way, walk, got.page, now), [walk.part]: sql`${column} + ${count}` })
    .where(
      and(
        ofPurpose(tx, walk.purpose),
        eq(hostWalk.startedAt, walk.startedAt),
        eq(hostWalk.part, walk.part),
        walk.cursor === null ? isNull(hostWalk.cursor) : eq(hostWalk.cursor, walk.cursor),
        isNull(hostWalk.finishedAt),
      ),
    )
    .returning({ storeId: hostWalk.storeId });
  if (moved.length === 0) return;
  const differences = await way.keep(ctx, walk, got.read);
  if (differences > 0)
    await tx.db
      .update(hostWalk)
      .set({ differences: sql`${hostWalk.differences} + ${differences}` })
      .where(ofPurpose(tx, walk.purpose));
};

const standing = async ({ tx, now }: VerbContext, purpose: Walk['purpose']) => {
  const { platform, currency, timeZone } = await loadStore(tx);
  const [row] = await tx.sql<{ waiting: number }[]>`
    select count(*)::int as waiting from (
      select from inbox
      where store_id = ${tx.storeId} and status = 'received' and next_attempt_at <= ${now} limit ${MOST_WAITING}
    ) w`;
  return {
    walk: await findWalk(tx, purpose),
    platform,
    store: { currency, timeZone },
    isCrowded: (row?.waiting ?? 0) >= MOST_WAITING,
  };
};

/** Reads and stores one page. Returns the seconds until the next: 0 for at once; undefined at the end. */
const walkPage = async <Read>(
  deps: Deps,
  storeId: StoreId,
  way: WalkFor<Read>,
  inStore: <T>(work: (ctx: VerbContext) => Promise<T>) => Promise<T>,
): Promise<number | undefined> => {
  const at = await inStore((ctx) => standing(ctx, way.purpose));
  const { walk, store } = at;
  const platform = deps.platforms[at.platform];
  if (!walk || walk.finishedAt || !platform?.backfill) return undefined;
  if (at.isCrowded) return WHILE_EVENTS_WAIT_SECONDS;
  const access = await findHostAccess(deps, storeId, null);
  if (!access) return WITHOUT_ACCESS_SECONDS;
  const query = {
    kind: walk.part,
    from: walk.periodFrom,
    until: walk.periodUntil,
    cursor: walk.cursor,
    store,
    at: deps.now(),
  };
  try {
    const page = await platform.backfill.page(access, query);
    const read = await way.read({ platform, access, store }, page.records);
    await inStore((ctx) => keepPage(ctx, way, walk, { page, read }));
    return 0;
  } catch (error) {
    // The host's rate limit was reached; not a failure.
    if (error instanceof NotSent) return error.retryAfterSeconds;
    throw error;
  }
};

/**
 * Reads the next few pages. Returns the seconds until the next turn; undefined when the walk has finished, or the host has no data to
 * read.
 */
export const walkOn = async <Read>(
  deps: Deps,
  storeId: StoreId,
  way: WalkFor<Read>,
  inStore: <T>(work: (ctx: VerbContext) => Promise<T>) => Promise<T>,
): Promise<number | undefined> => {
  let pause: number | undefined = 0;
  for (let pages = 0; pages < PAGES_AT_ONCE && pause === 0; pages += 1)
    pause = await walkPage(deps, storeId, way, inStore);
  return pause;
};
