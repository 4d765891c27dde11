import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import { CARRIER_NAMES } from '@apps-hub/domain/carrier';
import type { Locale } from '@apps-hub/domain/locale';
import { formatAmount, type Money } from '@apps-hub/domain/money';
import { PICKUP_STATE_NAMES as STATES_AR } from '@apps-hub/contract/shipping/pickups/names-ar';
import { PICKUP_STATE_NAMES as STATES_EN } from '@apps-hub/contract/shipping/pickups/names-en';
import type { ListFormat } from '@apps-hub/contract/values';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { pickup, pickupParcel } from '#db/schema/shipping/pickups.ts';
import type { Outside } from '#deps.ts';
import { type Cells, listFile } from '#spreadsheets/list-file.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { orderFactsOf, withCash } from '../booking/order-facts.ts';
import { findPickups } from './find.ts';
import { filtered, type PickupFilter } from './list.ts';
import type { PickupRow } from './pickup-record.ts';

/** Rows per transaction. */
const BATCH = 1000;

/** Above any store's pickups: a search without a limit. */
const ALL = 1_000_000;

const STATES = { ar: STATES_AR, en: STATES_EN };

interface Line {
  readonly row: PickupRow;
  readonly orders: readonly string[];
  readonly waybills: readonly string[];
  readonly cash: readonly Money[];
}

interface Column {
  readonly header: Readonly<Record<Locale, string>>;
  readonly cell: (line: Line, locale: Locale) => string | number | null;
}

const COLUMNS: readonly Column[] = [
  { header: { en: 'Pickup number', ar: 'رقم الاستلام' }, cell: ({ row }) => row.number },
  { header: { en: 'ID', ar: 'المعرّف' }, cell: ({ row }) => row.id },
  {
    header: { en: 'Carrier', ar: 'شركة الشحن' },
    cell: ({ row }, locale) => CARRIER_NAMES[row.carrier][locale],
  },
  { header: { en: 'Status', ar: 'الحالة' }, cell: ({ row }, locale) => STATES[locale][row.state] },
  { header: { en: 'Date', ar: 'التاريخ' }, cell: ({ row }) => row.date },
  { header: { en: 'From', ar: 'من' }, cell: ({ row }) => row.fromTime },
  { header: { en: 'To', ar: 'إلى' }, cell: ({ row }) => row.toTime },
  { header: { en: 'Branch', ar: 'الفرع' }, cell: ({ row }) => row.addressName },
  { header: { en: 'City', ar: 'المدينة' }, cell: ({ row }) => row.address.city },
  { header: { en: 'Parcels', ar: 'الطرود' }, cell: ({ row }) => row.counts.parcels },
  { header: { en: 'Weight (kg)', ar: 'الوزن (كجم)' }, cell: ({ row }) => row.counts.weightGrams / 1000 },
  { header: { en: 'Fragile', ar: 'قابلة للكسر' }, cell: ({ row }) => row.counts.fragile },
  { header: { en: 'Large', ar: 'كبيرة' }, cell: ({ row }) => row.counts.large },
  { header: { en: 'Orders', ar: 'الطلبات' }, cell: ({ orders }) => orders.join(' ') },
  { header: { en: 'Waybills', ar: 'البوالص' }, cell: ({ waybills }) => waybills.join(' ') },
  {
    header: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
    cell: ({ cash }) =>
      cash
        .map(({ amountMinor, currency }) => `${formatAmount(amountMinor, currency)} ${currency}`)
        .join(' + '),
  },
];

const sumByCurrency = (amounts: readonly Money[]): Money[] =>
  Array.from(
    Map.groupBy(amounts, ({ currency }) => currency),
    ([currency, each]) => ({ currency, amountMinor: each.reduce((sum, one) => sum + one.amountMinor, 0) }),
  );

const loadLines = async (tx: StoreTx, ids: readonly PickupId[]): Promise<readonly Line[]> => {
  const rows = await tx.db
    .select()
    .from(pickup)
    .where(and(eq(pickup.storeId, tx.storeId), inArray(pickup.id, [...ids])))
    .orderBy(desc(pickup.readyAt), asc(pickup.id));
  const parcels = await tx.db
    .select({
      pickupId: pickupParcel.pickupId,
      orderId: pickupParcel.orderId,
      trackingNumber: pickupParcel.trackingNumber,
      orderNumber: storeOrder.number,
    })
    .from(pickupParcel)
    .leftJoin(storeOrder, and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, pickupParcel.orderId)))
    .where(
      and(
        eq(pickupParcel.storeId, tx.storeId),
        inArray(pickupParcel.pickupId, [...ids]),
        eq(pickupParcel.joining, false),
      ),
    )
    .orderBy(pickupParcel.id);
  const facts = await orderFactsOf(tx, parcels);
  const byPickup = Map.groupBy(parcels, ({ pickupId }) => pickupId);
  return rows.map((row) => {
    const own = withCash(byPickup.get(row.id) ?? [], facts);
    return {
      row,
      orders: [...new Set(own.flatMap(({ orderNumber }) => orderNumber ?? []))],
      waybills: own.flatMap(({ trackingNumber }) => trackingNumber ?? []),
      cash: sumByCurrency(own.flatMap(({ cashOnDelivery }) => cashOnDelivery ?? [])),
    };
  });
};

/** All that the list would show on its pages, the newest window first. */
const chosenIds = async (ctx: VerbContext, filter: PickupFilter): Promise<readonly PickupId[]> => {
  const where = filtered(ctx, filter);
  const found = filter.q ? new Set(await findPickups(ctx, where, filter.q, ALL)) : undefined;
  const rows = await ctx.tx.db
    .select({ id: pickup.id })
    .from(pickup)
    .where(where)
    .orderBy(desc(pickup.readyAt), asc(pickup.id));
  return rows.flatMap(({ id }) => (!found || found.has(id) ? [id] : []));
};

const batchesOf = async function* (
  out: Outside,
  ids: readonly PickupId[],
  locale: Locale,
): AsyncGenerator<readonly Cells[]> {
  yield [COLUMNS.map(({ header }) => header[locale])];
  for (let start = 0; start < ids.length; start += BATCH) {
    const lines = await out.inStore(({ tx }) => loadLines(tx, ids.slice(start, start + BATCH)));
    yield lines.map((line) => COLUMNS.map(({ cell }) => cell(line, locale)));
  }
};

/** The list's pickups as a file; the audit records who exported what. */
export const exportPickups = async (
  out: Outside,
  { locale, format, ...filter }: PickupFilter & { readonly locale: Locale; readonly format: ListFormat },
): Promise<{ readonly name: string; readonly media: string; readonly content: Uint8Array<ArrayBuffer> }> => {
  const ids = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'export', 'Pickup');
    await audit(ctx, 'export.start', 'pickups', { ...filter });
    return chosenIds(ctx, filter);
  });
  const { media, body } = await listFile(batchesOf(out, ids, locale), { format, locale });
  const day = out.deps.now().toISOString().slice(0, 10);
  const content = new Uint8Array(await new Response(body).arrayBuffer());
  return { name: `pickups-${day}.${format}`, media, content };
};
