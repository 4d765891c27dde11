import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { searchTexts } from '#verbs/search.ts';
import { loadCustomers } from '../customers/customer-record.ts';
import { membersMatching } from '../segments/members.ts';
import { customerStatusName } from './names.ts';
import { BATCH, type Source } from './source.ts';

type Filter = Pick<Extract<ExportRequest, { of: 'customers' }>, 'q' | 'status' | 'segmentId'>;

type Page = { readonly filter: Filter; readonly after: string; readonly now: Date };

/** The next customers by id, of a segment or of all. */
const idsAfter = async (
  tx: StoreTx,
  { filter: { q, status = 'all', segmentId }, after, now }: Page,
): Promise<readonly CustomerId[]> => {
  const texts = q ? await searchTexts(tx, q) : [];
  if (segmentId) return membersMatching({ tx, now }, segmentId, { texts, status, after, limit: BATCH });
  const [page] = await tx.sql<{ ids: CustomerId[] }[]>`
    select customers_after(${tx.storeId}, ${texts}, ${status}, ${after}, ${BATCH}) as ids`;
  return page?.ids ?? [];
};

/** The store's customers, with the search and the filter of their list. */
export const customers: Source<Customer, Filter> = {
  columns: [
    { header: { en: 'Customer ID', ar: 'معرّف العميل' }, cell: ({ id }) => id },
    { header: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
    { header: { en: 'Email', ar: 'البريد الإلكتروني' }, cell: ({ email }) => email },
    { header: { en: 'Phone', ar: 'رقم الجوال' }, cell: ({ phone }) => phone },
    {
      header: { en: 'Status', ar: 'الحالة' },
      cell: ({ status }, { locale }) => customerStatusName(status, locale),
    },
    {
      header: { en: 'Points available', ar: 'النقاط المتاحة' },
      cell: ({ availablePoints }) => availablePoints,
    },
    { header: { en: 'Pending points', ar: 'النقاط المعلّقة' }, cell: ({ pendingPoints }) => pendingPoints },
    {
      header: { en: 'Customer since', ar: 'عميل منذ' },
      cell: ({ createdAt }, { time }) => time(new Date(createdAt)),
    },
  ],
  rowsAfter: ({ deps, storeId }, filter, last) =>
    deps.database.inStore(storeId, async (tx) =>
      loadCustomers(tx, await idsAfter(tx, { filter, after: last?.id ?? '', now: deps.now() })),
    ),
};
