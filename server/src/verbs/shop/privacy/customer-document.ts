import { formatAmount, type CurrencyCode } from '@apps-hub/domain/money';
import type { CustomerId, OrderId, StoreId } from '@apps-hub/domain/ids';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { type OrderLine, shownTotalMinor } from '@apps-hub/domain/shop/order';
import { html, raw } from 'hono/html';

import type { DocumentSection, DocumentWords } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { recordsOf } from './records-of.ts';

const WORDS = {
  en: {
    title: 'Your data at {store}',
    made: 'As of {at}. A second file has the same data in full for other programs (JSON){more}.',
    more: ', with the messages exchanged with the store platform',
    person: 'You',
    name: 'Name',
    email: 'Email',
    phone: 'Phone number',
    tags: 'Tags at the store',
    since: 'Customer since',
    merged: {
      title: 'Records that are now part of yours',
      columns: ['Name', 'Email', 'Phone number', 'Customer since'],
    },
    orders: {
      title: 'Orders',
      columns: ['Order', 'Date', 'Items', 'Total', 'Paid', 'Delivered', 'Cancelled'],
    },
  },
  ar: {
    title: 'بياناتك لدى {store}',
    made: 'حتى {at}. يوجد ملف آخر بالبيانات نفسها كاملةً للبرامج (JSON){more}.',
    more: '، وفيه الرسائل المتبادلة مع منصة المتجر',
    person: 'بياناتك',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    tags: 'وسومك لدى المتجر',
    since: 'عميل منذ',
    merged: {
      title: 'سجلات ضُمّت إلى سجلك',
      columns: ['الاسم', 'البريد الإلكتروني', 'رقم الجوال', 'عميل منذ'],
    },
    orders: {
      title: 'الطلبات',
      columns: ['الطلب', 'التاريخ', 'القطع', 'الإجمالي', 'دُفع في', 'وُصّل في', 'أُلغي في'],
    },
  },
} as const satisfies Readonly<Record<Locale, unknown>>;

const wordsOf = (
  locale: Locale,
  { currency, timeZone }: { readonly currency: CurrencyCode; readonly timeZone: string },
): DocumentWords => {
  const { tag } = LOCALE_SETUPS[locale];
  const time = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'long', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'long' });
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return {
    locale,
    time: (at) => (at ? time.format(at) : ''),
    day: (date) => (date === null ? '' : day.format(new Date(`${date}T00:00:00Z`))),
    money: (minor, of = currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency: of }).format(
        Number(formatAmount(minor, of as CurrencyCode)),
      ),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
  };
};

interface OrderLineRow {
  readonly id: OrderId;
  readonly number: string;
  readonly currency: string | null;
  readonly lines: readonly OrderLine[];
  readonly totalMinor: number | null;
  readonly placedAt: Date | null;
  readonly paidAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
}

const ordersOf = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<OrderLineRow[]>`
  select id, number, currency, lines, total_minor as "totalMinor", placed_at as "placedAt", paid_at as "paidAt", delivered_at as "deliveredAt",
    cancelled_at as "cancelledAt"
  from store_order where store_id = ${storeId} and customer_id = any(${[...ids]}::text[]) order by by_date, id`;

const orderSection = (orders: readonly OrderLineRow[], words: DocumentWords): DocumentSection => ({
  ...WORDS[words.locale].orders,
  rows: orders.map((order) => [
    order.number,
    words.time(order.placedAt),
    order.lines.map(({ title, units }) => `${words.number(units)} × ${title}`).join('\n'),
    words.money(shownTotalMinor(order), order.currency ?? undefined),
    words.time(order.paidAt),
    words.time(order.deliveredAt),
    words.time(order.cancelledAt),
  ]),
});

type CustomerRow = Awaited<ReturnType<typeof recordsOf>>[number];

const mergedSection = (merged: readonly CustomerRow[], words: DocumentWords): DocumentSection => ({
  ...WORDS[words.locale].merged,
  rows: merged.map(({ name, email, phone, createdAt }) => [
    name,
    email ?? '',
    phone ?? '',
    words.time(createdAt),
  ]),
});

const STYLE = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1a24; font: 15px/1.6 system-ui, sans-serif; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: .4rem .6rem; border-bottom: 1px solid #dcd9e4; text-align: start; vertical-align: top; white-space: pre-line; }
  .wide { overflow-x: auto; }
  @media print { body { margin: 0; } tr { break-inside: avoid; } }`;

const sectionHtml = ({ title, columns, rows }: DocumentSection) =>
  html`<h2>${title}</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html`<td><bdi>${cell}</bdi></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;

interface Wanted {
  readonly customerId: CustomerId;
  readonly locale: Locale;
  readonly forTeam: boolean;
}

/** The customer's data as a page to read, print and hand over, in their language; refuses with `customer_not_found`. */
export const customerDocument = async function* (
  deps: Deps,
  storeId: StoreId,
  { customerId, locale, forTeam }: Wanted,
): AsyncGenerator<string> {
  const { store, person, sections, words } = await deps.database.inSnapshot(storeId, async (tx) => {
    const store = await loadStore(tx);
    const words = wordsOf(locale, store);
    const [person, ...merged] = await recordsOf(tx, customerId);
    const customerIds = [person, ...merged].map(({ id }) => id);
    const orders = await ordersOf(tx, customerIds);
    const subject = { customerIds, orderIds: orders.map(({ id }) => id), forTeam };
    const ofApps: DocumentSection[] = [];
    for (const { customerSections } of deps.followers)
      ofApps.push(...((await customerSections?.(tx, subject, words)) ?? []));
    return {
      store,
      person,
      words,
      sections: [mergedSection(merged, words), ...ofApps, orderSection(orders, words)],
    };
  });
  const t = WORDS[locale];
  const title = t.title.replace('{store}', store.name);
  const facts = [
    [t.name, person.name],
    [t.email, person.email],
    [t.phone, person.phone],
    [t.tags, Object.values(person.tags ?? {}).join(' · ')],
    [t.since, words.time(person.createdAt)],
  ].filter(([, value]) => value);
  const page = await html`<!doctype html>
    <html lang="${locale}" dir="${LOCALE_SETUPS[locale].dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${t.made.replace('{at}', words.time(deps.now())).replace('{more}', forTeam ? t.more : '')}</p>
        <h2>${t.person}</h2>
        <table>
          <tbody>
            ${facts.map(
              ([label, value]) =>
                html`<tr>
                  <th scope="row">${label}</th>
                  <td><bdi>${value}</bdi></td>
                </tr>`,
            )}
          </tbody>
        </table>
        ${sections.filter(({ rows }) => rows.length > 0).map(sectionHtml)}
      </body>
    </html>`;
  yield String(page);
};
