import type { COUPON_STATUSES } from '@apps-hub/contract/loyalty/coupons/routes';
import type { PostingKind } from '@apps-hub/contract/loyalty/points/routes';
import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';
import type { TierName } from '@apps-hub/domain/loyalty/tier-bonus';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import { inLanguage } from '@apps-hub/domain/both-languages';

import type { DocumentSection, DocumentWords, Follower } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { actionSections } from './action-sections.ts';
import { mailSection } from './mail-section.ts';
import { couponStatusName, postingName } from '../exports/names.ts';

interface PostingLine {
  readonly kind: PostingKind;
  readonly reversesKind: PostingKind | null;
  readonly availableDelta: number;
  readonly pendingDelta: number;
  readonly orderNumber: string | null;
  readonly comment: string | null;
  readonly internalNote: string | null;
  readonly occurredAt: Date;
}

interface CouponLine {
  readonly code: string;
  readonly status: (typeof COUPON_STATUSES)[number];
  readonly points: number;
  readonly discount: CouponDiscount;
  readonly createdAt: Date;
  readonly expiresOn: string | null;
}

const WORDS: Readonly<
  Record<
    Locale,
    Readonly<
      Record<'balance' | 'transactions' | 'coupons' | 'tiers' | 'campaigns', Omit<DocumentSection, 'rows'>>
    >
  >
> = {
  en: {
    balance: { title: 'Points', columns: ['Available', 'Pending'] },
    transactions: {
      title: 'Point transactions',
      columns: [
        'Date',
        'Transaction',
        'Available points',
        'Pending points',
        'Order',
        'Comment',
        "Store's note",
      ],
    },
    coupons: {
      title: 'Coupons',
      columns: ['Code', 'Discount', 'Points', 'Status', 'Created', 'Valid until'],
    },
    tiers: { title: 'Tiers', columns: ['Date', 'From', 'To'] },
    campaigns: { title: 'Campaigns', columns: ['Order date', 'Campaign', 'Order', 'Points'] },
  },
  ar: {
    balance: { title: 'النقاط', columns: ['المتاحة', 'المعلّقة'] },
    transactions: {
      title: 'عمليات النقاط',
      columns: ['التاريخ', 'العملية', 'النقاط المتاحة', 'النقاط المعلّقة', 'الطلب', 'التعليق', 'ملاحظة المتجر'],
    },
    coupons: { title: 'الكوبونات', columns: ['الرمز', 'الخصم', 'النقاط', 'الحالة', 'أُنشئ في', 'صالح حتى'] },
    tiers: { title: 'المستويات', columns: ['التاريخ', 'من', 'إلى'] },
    campaigns: { title: 'الحملات', columns: ['تاريخ الطلب', 'الحملة', 'الطلب', 'النقاط'] },
  },
};

const postingLines = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<PostingLine[]>`
  select p.kind, r.kind as "reversesKind", p.available_delta as "availableDelta", p.pending_delta as "pendingDelta",
    o.number as "orderNumber", p.comment, p.internal_note as "internalNote", p.occurred_at as "occurredAt"
  from posting p
  left join posting r on r.store_id = ${storeId} and r.customer_id = p.customer_id and r.version = p.reverses_version
  left join store_order o on o.store_id = ${storeId} and o.id = p.order_id
  where p.store_id = ${storeId} and p.customer_id = any(${[...ids]}::text[])
  order by p.occurred_at, p.customer_id, p.version`;

const couponLines = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<CouponLine[]>`
  select code, status, points, discount, created_at as "createdAt", expires_on::text as "expiresOn" from coupon
  where store_id = ${storeId} and customer_id = any(${[...ids]}::text[]) order by id`;

interface TierLine {
  readonly at: Date;
  readonly from: TierName | null;
  readonly to: TierName | null;
}

/** The changes of a tier, with the latest names of the tiers. */
const tierLines = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<TierLine[]>`
  select h.changed_at as at, f.name as "from", t.name as "to"
  from tier_change h
  left join lateral (
    select e -> 'name' as name from tier_programme p cross join lateral jsonb_array_elements(p.terms -> 'tiers') e
    where p.store_id = ${storeId} and e ->> 'id' = h.from_tier_id order by p.version desc limit 1
  ) f on true
  left join lateral (
    select e -> 'name' as name from tier_programme p cross join lateral jsonb_array_elements(p.terms -> 'tiers') e
    where p.store_id = ${storeId} and e ->> 'id' = h.to_tier_id order by p.version desc limit 1
  ) t on true
  where h.store_id = ${storeId} and h.customer_id = any(${[...ids]}::text[]) order by h.changed_at, h.customer_id, h.version`;

interface CampaignLine {
  readonly at: Date | null;
  readonly name: TierName;
  readonly orderNumber: string;
  readonly points: number;
}

/** What campaigns gave the customer's orders, with the latest names of the campaigns. */
const campaignLines = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<CampaignLine[]>`
  select o.placed_at as at, c.terms -> 'name' as name, o.number as "orderNumber", u.points
  from campaign_use u
  join campaign c on c.store_id = ${storeId} and c.id = u.campaign_id and c.valid_to is null
  join store_order o on o.store_id = ${storeId} and o.id = u.order_id
  where u.store_id = ${storeId} and u.customer_id = any(${[...ids]}::text[]) and u.points > 0
  order by o.placed_at, u.order_id, u.campaign_id`;

const discountText = (
  { basisPoints, amountMinor }: CouponDiscount,
  { money, percent }: DocumentWords,
): string => (basisPoints === null ? money(amountMinor ?? 0) : percent(basisPoints / 10_000));

const signed = (points: number, { number }: DocumentWords): string => {
  if (points === 0) return '';
  return `\u2066${points > 0 ? '+' : '−'}${number(Math.abs(points))}\u2069`;
};

/** A customer's points, what moved them, their coupons, tiers, campaigns and actions, in words for the customer. */
export const customerSections: NonNullable<Follower['customerSections']> = async (
  tx,
  { customerIds, forTeam },
  words,
) => {
  const own = WORDS[words.locale];
  const [wallet] = await tx.sql<{ available: number; pending: number }[]>`
    select sum(available)::bigint as available, sum(pending)::bigint as pending from wallet
    where store_id = ${tx.storeId} and customer_id = any(${[...customerIds]}::text[]) having count(*) > 0`;
  const postings = await postingLines(tx, customerIds);
  const coupons = await couponLines(tx, customerIds);
  const tiers = await tierLines(tx, customerIds);
  const campaigns = await campaignLines(tx, customerIds);
  const { title, columns } = own.transactions;
  return [
    {
      ...own.balance,
      rows: wallet ? [[words.number(wallet.available), words.number(wallet.pending)]] : [],
    },
    {
      title,
      columns: forTeam ? columns : columns.slice(0, -1),
      rows: postings.map((line) => [
        words.time(line.occurredAt),
        postingName(line, words.locale),
        signed(line.availableDelta, words),
        signed(line.pendingDelta, words),
        line.orderNumber ?? '',
        inLanguage(words.locale, line.comment) ?? '',
        ...(forTeam ? [line.internalNote ?? ''] : []),
      ]),
    },
    {
      ...own.coupons,
      rows: coupons.map((line) => [
        line.code,
        discountText(line.discount, words),
        words.number(line.points),
        couponStatusName(line.status, words.locale),
        words.time(line.createdAt),
        words.day(line.expiresOn),
      ]),
    },
    {
      ...own.tiers,
      rows: tiers.map(({ at, from, to }) => [
        words.time(at),
        from?.[words.locale] ?? '',
        to?.[words.locale] ?? '',
      ]),
    },
    {
      ...own.campaigns,
      rows: campaigns.map(({ at, name, orderNumber, points }) => [
        at ? words.time(at) : '',
        name[words.locale],
        orderNumber,
        words.number(points),
      ]),
    },
    ...(await actionSections(tx, customerIds, words)),
    await mailSection(tx, customerIds, words),
  ];
};
