import { inLanguage } from '@apps-hub/domain/both-languages';

import { postingName } from './names.ts';
import { type PostingFilter, type PostingRow, postingsAfter } from './posting-rows.ts';
import type { Source } from './source.ts';

/** The postings of the store, or of one customer. */
export const transactions: Source<PostingRow, PostingFilter> = {
  columns: [
    { header: { en: 'Customer ID', ar: 'معرّف العميل' }, cell: ({ customerId }) => customerId },
    { header: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
    { header: { en: 'No.', ar: 'الرقم' }, cell: ({ version }) => version },
    { header: { en: 'Date', ar: 'التاريخ' }, cell: ({ occurredAt }, { time }) => time(occurredAt) },
    { header: { en: 'Action', ar: 'العملية' }, cell: (row, { locale }) => postingName(row, locale) },
    {
      header: { en: 'Change in available points', ar: 'تغيّر النقاط المتاحة' },
      cell: ({ availableDelta }) => availableDelta,
    },
    {
      header: { en: 'Change in pending points', ar: 'تغيّر النقاط المعلّقة' },
      cell: ({ pendingDelta }) => pendingDelta,
    },
    {
      header: { en: 'Available points after', ar: 'النقاط المتاحة بعدها' },
      cell: ({ availableAfter }) => availableAfter,
    },
    {
      header: { en: 'Pending points after', ar: 'النقاط المعلّقة بعدها' },
      cell: ({ pendingAfter }) => pendingAfter,
    },
    { header: { en: 'Order', ar: 'الطلب' }, cell: ({ orderNumber }) => orderNumber },
    { header: { en: 'Coupon', ar: 'الكوبون' }, cell: ({ couponCode }) => couponCode },
    {
      header: { en: 'Comment for the customer', ar: 'تعليق للعميل' },
      cell: ({ comment }, { locale }) => inLanguage(locale, comment),
    },
    { header: { en: 'Internal note', ar: 'ملاحظة داخلية' }, cell: ({ internalNote }) => internalNote },
    { header: { en: 'By', ar: 'بواسطة' }, cell: ({ actor }) => actor },
  ],
  rowsAfter: postingsAfter,
};
