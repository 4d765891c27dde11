import * as AR from '@apps-hub/contract/shipping/returns/names-ar';
import * as EN from '@apps-hub/contract/shipping/returns/names-en';
import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import type { ListFormat } from '@apps-hub/contract/values';
import type { Locale } from '@apps-hub/domain/locale';
import type { ReturnRequestId } from '@apps-hub/domain/ids';
import { and, desc, eq, inArray } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { returnRequest } from '#db/schema/shipping/returns.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import type { Outside } from '#deps.ts';
import { type Cells, listFile } from '#spreadsheets/list-file.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { filteredReturns, type ReturnFilter } from './list.ts';
import { presentRow, shownReturns } from './return-record.ts';

/** Requests per transaction. */
const BATCH = 1000;

const NAMES = { ar: AR, en: EN };

interface Column {
  readonly header: Readonly<Record<Locale, string>>;
  readonly cell: (
    row: ReturnAnswer,
    line: ReturnAnswer['lines'][number],
    locale: Locale,
  ) => string | number | null;
}

const COLUMNS: readonly Column[] = [
  { header: { en: 'ID', ar: 'المعرّف' }, cell: ({ id }) => id },
  { header: { en: 'Order', ar: 'الطلب' }, cell: ({ order }) => order.number },
  { header: { en: 'Customer', ar: 'العميل' }, cell: ({ customerName }) => customerName },
  {
    header: { en: 'Status', ar: 'الحالة' },
    cell: ({ state }, _line, locale) => NAMES[locale].RETURN_STATE_NAMES[state],
  },
  { header: { en: 'Item', ar: 'المنتج' }, cell: (_row, { title }) => title },
  { header: { en: 'Quantity', ar: 'الكمية' }, cell: (_row, { units }) => units },
  {
    header: { en: 'Reason', ar: 'السبب' },
    cell: (_row, { reason }, locale) => NAMES[locale].RETURN_REASON_NAMES[reason],
  },
  { header: { en: 'Note', ar: 'ملاحظة' }, cell: (_row, { note }) => note },
  {
    header: { en: 'Condition', ar: 'حالة المنتج' },
    cell: (_row, { condition }, locale) => condition && NAMES[locale].RETURN_CONDITION_NAMES[condition],
  },
  { header: { en: 'Tracking number', ar: 'رقم التتبع' }, cell: ({ trackingNumber }) => trackingNumber },
  { header: { en: 'Requested', ar: 'تاريخ الطلب' }, cell: ({ askedAt }) => askedAt },
  { header: { en: 'Received', ar: 'تاريخ الوصول' }, cell: ({ receivedAt }) => receivedAt },
  { header: { en: 'Refunded', ar: 'تاريخ الاسترداد' }, cell: ({ refundedAt }) => refundedAt },
];

const NEWEST = [desc(returnRequest.askedAt), desc(returnRequest.id)] as const;

const chosenIds = async (tx: StoreTx, filter: ReturnFilter): Promise<readonly ReturnRequestId[]> => {
  const rows = await tx.db
    .select({ id: returnRequest.id })
    .from(returnRequest)
    .innerJoin(storeOrder, and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, returnRequest.orderId)))
    .where(filteredReturns(tx, filter))
    .orderBy(...NEWEST);
  return rows.map(({ id }) => id);
};

const batchesOf = async function* (
  out: Outside,
  ids: readonly ReturnRequestId[],
  locale: Locale,
): AsyncGenerator<readonly Cells[]> {
  yield [COLUMNS.map(({ header }) => header[locale])];
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await out.inStore(({ tx }) => {
      const some = inArray(returnRequest.id, ids.slice(start, start + BATCH));
      return shownReturns(tx)
        .where(and(eq(returnRequest.storeId, tx.storeId), some))
        .orderBy(...NEWEST);
    });
    yield rows
      .map(presentRow)
      .flatMap((row) => row.lines.map((line) => COLUMNS.map(({ cell }) => cell(row, line, locale))));
  }
};

/** The list's requests as a file, a row per line; the audit records who exported what. */
export const exportReturns = async (
  out: Outside,
  { locale, format, ...filter }: ReturnFilter & { readonly locale: Locale; readonly format: ListFormat },
): Promise<{ readonly name: string; readonly media: string; readonly content: Uint8Array<ArrayBuffer> }> => {
  const ids = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'export', 'Pickup');
    await audit(ctx, 'export.start', 'returns', { ...filter });
    return chosenIds(ctx.tx, filter);
  });
  const { media, body } = await listFile(batchesOf(out, ids, locale), { format, locale });
  const day = out.deps.now().toISOString().slice(0, 10);
  const content = new Uint8Array(await new Response(body).arrayBuffer());
  return { name: `returns-${day}.${format}`, media, content };
};
