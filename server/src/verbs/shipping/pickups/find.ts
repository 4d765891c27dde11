import { and, eq, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { PickupId } from '@apps-hub/domain/ids';
import { foldedText } from '@apps-hub/domain/search-text';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { pickup, pickupParcel } from '#db/schema/shipping/pickups.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { isKeyWithout } from '#verbs/hub/api-keys/masking.ts';
import { beginsWith, FINDS_MAX, searchTexts } from '#verbs/search.ts';

/** Limits how many customers' pickups a search lists; typing more narrows it. */
const CUSTOMERS_MAX = 200;

/** The minimum length of a search by a number's last characters. */
const ENDING_MIN_LENGTH = 4;

const backwards = (text: string): string => text.split('').toReversed().join('');

/** The customers with this name, phone number or e-mail. */
const customersFound = async (tx: StoreTx, text: string): Promise<SQL> => {
  const texts = (await searchTexts(tx, text)).map((each) => sql`${each}`);
  return sql`any((
    select customers_found(${tx.storeId}, array[${sql.join(texts, sql`, `)}]::text[], 'all', ${CUSTOMERS_MAX})
  )::text[])`;
};

/** Finds pickups by our id, or by the start, digits or last characters of their number. */
const byNumber = (tx: StoreTx, where: SQL | undefined, text: string): readonly (SQL | undefined)[] => {
  const start = foldedText(text);
  if (start === '') return [];
  return [
    eq(pickup.id, text as PickupId), // compared as plain text
    beginsWith(pickup.searchNumber, start),
    beginsWith(pickup.searchDigits, start),
    ...(start.length < ENDING_MIN_LENGTH ? [] : [beginsWith(pickup.searchEnding, backwards(start))]),
  ].map((condition) => and(where, condition));
};

const byWaybill = (start: string): readonly (SQL | undefined)[] => {
  if (start === '') return [];
  return [
    beginsWith(pickupParcel.searchWaybill, start),
    ...(start.length < ENDING_MIN_LENGTH
      ? []
      : [beginsWith(pickupParcel.searchWaybillEnding, backwards(start))]),
  ];
};

const byOrder = (start: string): readonly (SQL | undefined)[] => {
  if (start === '') return [];
  return [beginsWith(storeOrder.searchNumber, start), beginsWith(storeOrder.searchDigits, start)];
};

/**
 * The ids of up to `most` pickups (by default one more than the list shows) that meet `where` and match the text by pickup number, waybill, order
 * number or customer. Every part of the query reads an index, so the number of pickups does not slow it. A key that may not read customers
 * does not find by them: letter by letter, it would learn their names and phone numbers.
 */
export const findPickups = async (
  { tx, actor }: Pick<VerbContext, 'tx' | 'actor'>,
  where: SQL | undefined,
  text: string,
  most = FINDS_MAX + 1,
): Promise<readonly PickupId[]> => {
  const { db, storeId } = tx;
  const start = foldedText(text).replace(/^#\s*/, '');
  const ofStore = and(eq(pickup.storeId, storeId), eq(pickupParcel.storeId, storeId));
  const isOurs = eq(pickup.id, pickupParcel.pickupId);
  const numbers = byNumber(tx, where, text).map((condition) =>
    db.select({ id: pickup.id }).from(pickup).where(condition).limit(most),
  );
  const waybills = byWaybill(start).map((condition) =>
    db
      .select({ id: pickup.id })
      .from(pickupParcel)
      .innerJoin(pickup, and(ofStore, isOurs))
      .where(and(where, condition))
      .limit(most),
  );
  const customers = isKeyWithout(actor, 'customers.read')
    ? []
    : [sql`${storeOrder.customerId} = ${await customersFound(tx, text)}`];
  const orders = [...byOrder(start), ...customers].map((condition) =>
    db
      .select({ id: pickup.id })
      .from(storeOrder)
      .innerJoin(pickupParcel, eq(pickupParcel.orderId, storeOrder.id))
      .innerJoin(pickup, and(ofStore, isOurs))
      .where(and(eq(storeOrder.storeId, storeId), where, condition))
      .limit(most),
  );
  const [first, second, ...rest] = [...orders, ...waybills, ...numbers];
  if (!first) return [];
  const found = await (second ? union(first, second, ...rest).limit(most) : first);
  return found.map(({ id }) => id);
};

/** Restricts to these pickups, passed as one parameter; an id contains no blank. */
export const areIn = (ids: readonly PickupId[]): SQL =>
  sql`${pickup.id} = any(string_to_array(${ids.join(' ')}, ' '))`;
