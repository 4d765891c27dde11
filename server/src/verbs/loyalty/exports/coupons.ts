import type { CouponStatus } from '@apps-hub/contract/loyalty/coupons/routes';
import type { CouponId, CustomerId } from '@apps-hub/domain/ids';
import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';
import type { Locale } from '@apps-hub/domain/locale';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';

import { couponStatusName, giftName } from './names.ts';
import { BATCH, type Source } from './source.ts';

interface CouponRow {
  readonly id: CouponId;
  readonly customerId: string;
  readonly name: string;
  readonly code: string;
  readonly status: CouponStatus;
  readonly points: number;
  readonly discount: CouponDiscount;
  readonly orderNumber: string | null;
  readonly createdAt: Date;
  /** The last valid day; null for coupons issued before end days existed. */
  readonly expiresOn: string | null;
  readonly usedAt: Date | null;
}

/** "10%", "5.00 SAR", or a gift with the most that it is worth. */
const discountText = (
  { kind, basisPoints, amountMinor }: CouponDiscount,
  { currency, locale }: { readonly currency: CurrencyCode; readonly locale: Locale },
): string => {
  if (kind === 'percent') return `${(basisPoints ?? 0) / 100}%`;
  const amount = `${formatAmount(amountMinor ?? 0, currency)} ${currency}`;
  return kind === 'amount' ? amount : `${giftName(kind, locale)} (${amount})`;
};

/** The coupons of the store, or of one customer. */
export const coupons: Source<CouponRow, { readonly customerId?: CustomerId | undefined }> = {
  columns: [
    { header: { en: 'Code', ar: 'الرمز' }, cell: ({ code }) => code },
    { header: { en: 'Customer ID', ar: 'معرّف العميل' }, cell: ({ customerId }) => customerId },
    { header: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
    {
      header: { en: 'Status', ar: 'الحالة' },
      cell: ({ status }, { locale }) => couponStatusName(status, locale),
    },
    {
      header: { en: 'Discount', ar: 'الخصم' },
      cell: ({ discount }, format) => discountText(discount, format),
    },
    { header: { en: 'Points', ar: 'النقاط' }, cell: ({ points }) => points },
    { header: { en: 'Created', ar: 'أُنشئ في' }, cell: ({ createdAt }, { time }) => time(createdAt) },
    { header: { en: 'Valid until', ar: 'صالح حتى' }, cell: ({ expiresOn }) => expiresOn },
    { header: { en: 'Used', ar: 'استُخدم في' }, cell: ({ usedAt }, { time }) => time(usedAt) },
    { header: { en: 'Order', ar: 'الطلب' }, cell: ({ orderNumber }) => orderNumber },
  ],
  rowsAfter: ({ deps, storeId }, { customerId }, last) =>
    deps.database.inStore(
      storeId,
      ({ sql }) => sql<CouponRow[]>`
        select cp.id, cp.customer_id as "customerId", c.name, cp.code, cp.status, cp.points, cp.discount,
          o.number as "orderNumber", cp.created_at as "createdAt", cp.expires_on::text as "expiresOn",
          cp.used_at as "usedAt"
        from coupon cp join customer c on c.store_id = ${storeId} and c.id = cp.customer_id
        left join store_order o on o.store_id = ${storeId} and o.id = cp.used_order_id
        where cp.store_id = ${storeId} and cp.id > ${last?.id ?? ''}
          ${customerId ? sql`and cp.customer_id = ${customerId}` : sql``}
        order by cp.id limit ${BATCH}`,
    ),
};
