import type { Locale } from '@apps-hub/domain/locale';

import type { CustomerData } from './data-parts.ts';

interface Headers {
  readonly columns: readonly string[];
  readonly parts: Readonly<Record<keyof CustomerData, string>>;
}

/** The words of the table of a customer's data, which the server writes itself. */
export const HEADERS: Readonly<Record<Locale, Headers>> = {
  en: {
    columns: ['Part', 'No.', 'Field', 'Value'],
    parts: {
      customer: 'Customer',
      balances: 'Balances',
      transactions: 'Transactions',
      orders: 'Orders',
      coupons: 'Coupons',
      requests: 'Approval requests',
      batchLines: 'Batches',
      events: 'Messages from the store platform',
      parcels: 'Parcels',
      activity: 'Activity',
    },
  },
  ar: {
    columns: ['القسم', 'الرقم', 'الحقل', 'القيمة'],
    parts: {
      customer: 'العميل',
      balances: 'الأرصدة',
      transactions: 'العمليات',
      orders: 'الطلبات',
      coupons: 'الكوبونات',
      requests: 'طلبات الموافقة',
      batchLines: 'الدفعات',
      events: 'رسائل منصة المتجر',
      parcels: 'الطرود',
      activity: 'سجل النشاط',
    },
  },
};
