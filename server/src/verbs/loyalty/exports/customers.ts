import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import { searchTexts } from '#verbs/search.ts';
import { loadCustomers } from '../customers/customer-record.ts';
import { customerStatusName } from './names.ts';
import { BATCH, type Source } from './source.ts';

type Filter = Pick<Extract<ExportRequest, { of: 'customers' }>, 'q' | 'status'>;

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
  rowsAfter: ({ deps, storeId }, { q, status = 'all' }, last) =>
    deps.database.inStore(storeId, async (tx) => {
      const texts = q ? await searchTexts(tx, q) : [];
      const [page] = await tx.sql<{ ids: CustomerId[] }[]>`
        select customers_after(${storeId}, ${texts}, ${status}, ${last?.id ?? ''}, ${BATCH}) as ids`;
      return loadCustomers(tx, page?.ids ?? []);
    }),
};
