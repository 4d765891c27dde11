import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS, instantAfterSeconds } from '@apps-hub/domain/time';
import { and, eq, isNull } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { catalogueReading } from '#db/schema/shop/products.ts';
import { type Deps, outsideOf } from '#deps.ts';
import { boundedProduct } from '#platforms/port/bounds.ts';
import { NotSent } from '#platforms/port/errors.ts';
import type { ProductPage } from '#platforms/port/products.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { areFactsNeeded } from './ask-host.ts';
import { saveProducts } from './product-record.ts';

type Reading = typeof catalogueReading.$inferSelect;

/** Pages per turn, before other stores get theirs. */
const PAGES_AT_ONCE = 5;

const findReading = async (tx: StoreTx): Promise<Reading | undefined> => {
  const [reading] = await tx.db
    .select()
    .from(catalogueReading)
    .where(eq(catalogueReading.storeId, tx.storeId));
  return reading;
};

const isOld = ({ startedAt }: Reading, now: Date): boolean => startedAt.getTime() <= now.getTime() - DAY_MS;

/** Starts to read the catalogue unless that was done within a day; returns whether it is being read. */
export const startReading = async (ctx: Pick<VerbContext, 'tx' | 'now' | 'enqueue'>): Promise<boolean> => {
  const { tx, now } = ctx;
  const reading = await findReading(tx);
  if (reading && !isOld(reading, now)) return reading.finishedAt === null;
  const fresh = { startedAt: now, cursor: null, finishedAt: null };
  await tx.db
    .insert(catalogueReading)
    .values({ storeId: tx.storeId, ...fresh })
    .onConflictDoUpdate({ target: catalogueReading.storeId, set: fresh });
  await scheduleStep(ctx, 'products.read', now);
  // The merchant is waiting to choose from it, so it does not wait for the next minute.
  await ctx.enqueue('store.tick', { storeId: tx.storeId }, 'products.read');
  return true;
};

/** Stores a page and moves the cursor in one transaction, unless another process did. */
const keepPage = async (
  { tx, now }: VerbContext,
  reading: Reading,
  { page, askedAt }: { readonly page: ProductPage; readonly askedAt: Date },
): Promise<void> => {
  const moved = await tx.db
    .update(catalogueReading)
    .set({ cursor: page.next, finishedAt: page.next === null ? now : null })
    .where(
      and(
        eq(catalogueReading.storeId, tx.storeId),
        eq(catalogueReading.startedAt, reading.startedAt),
        reading.cursor === null
          ? isNull(catalogueReading.cursor)
          : eq(catalogueReading.cursor, reading.cursor),
        isNull(catalogueReading.finishedAt),
      ),
    )
    .returning({ storeId: catalogueReading.storeId });
  if (moved.length === 0) return;
  await saveProducts(tx, { products: page.products.map(boundedProduct), unknown: [], askedAt });
};

/** Reads and stores a page. Returns the seconds until the next: 0 for at once; undefined at the end. */
const readPage = async (deps: Deps, storeId: StoreId): Promise<number | undefined> => {
  const { inStore } = outsideOf(deps, storeId);
  const { reading, platform } = await inStore(async ({ tx }) => ({
    reading: await findReading(tx),
    platform: deps.platforms[(await loadStore(tx)).platform],
  }));
  if (!reading || reading.finishedAt || !platform) return undefined;
  const access = await findHostAccess(deps, storeId, 'loyalty');
  if (!access) return undefined;
  const askedAt = deps.now();
  try {
    const page = await platform.products.page(access, reading.cursor);
    await inStore((ctx) => keepPage(ctx, reading, { page, askedAt }));
    return 0;
  } catch (error) {
    // The host's rate limit was reached; not a failure.
    if (error instanceof NotSent) return error.retryAfterSeconds;
    throw error;
  }
};

/** Begins the daily reading while a rule needs it. */
const readAgain = async (ctx: VerbContext): Promise<void> => {
  const reading = await findReading(ctx.tx);
  if (reading && isOld(reading, ctx.now) && (await areFactsNeeded(ctx))) await startReading(ctx);
};

/**
 * The step that reads the whole catalogue from the host, so that rules about groups of products can be chosen, and tried on past orders.
 * While there is such a rule, it is read again each day.
 */
export const readCatalogue = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const { inStore } = outsideOf(deps, storeId);
  await inStore(readAgain);
  let pause: number | undefined = 0;
  for (let pages = 0; pages < PAGES_AT_ONCE && pause === 0; pages += 1) pause = await readPage(deps, storeId);
  const seconds = pause ?? DAY_MS / 1000;
  await inStore((ctx) => scheduleStep(ctx, 'products.read', instantAfterSeconds(ctx.now, seconds)));
};
