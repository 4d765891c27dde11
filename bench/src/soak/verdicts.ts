import type { DeskPickup } from './acts-pickups.ts';

/** A coupon in our database. */
export interface CouponRow {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  /** How often its points were taken, and returned. */
  readonly taken: number;
  readonly returned: number;
}

/**
 * What is wrong with a coupon for which the shop has this many usable discounts. An order that uses it after its points were returned takes
 * them again, whether or not the discount is withdrawn afterwards.
 */
export const couponFailures = (row: CouponRow, usable: number): string[] => {
  const where = `coupon ${row.code} is ${row.status}`;
  const isBack = row.status === 'failed' || row.status === 'returned';
  const timesTaken = isBack || row.status === 'used' ? Math.max(1, row.taken) : 1;
  const isTakenAgain = !isBack && timesTaken > 1;
  const isUsableRight = isTakenAgain ? usable <= 1 : usable === (isBack ? 0 : 1);
  return [
    ...(row.status === 'issuing' ? [`${where} still`] : []),
    ...(row.taken === timesTaken ? [] : [`${where}, its points were taken ${row.taken} times`]),
    ...(row.returned === (isBack ? timesTaken : timesTaken - 1)
      ? []
      : [`${where}, its points came back ${row.returned} times`]),
    ...(isUsableRight ? [] : [`${where}, the shop has ${usable} usable discounts`]),
  ];
};

/** A pickup in our database; its note names the intent. */
export interface PickupRow {
  readonly id: string;
  readonly state: string;
  readonly number: string | null;
  readonly note: string;
}

/** What is wrong with the couriers that a carrier has for an intent. */
export const courierFailures = (token: string, bookings: number, found: readonly DeskPickup[]): string[] => {
  const expected = found.filter(({ state }) => state === 'expected');
  return [
    ...(expected.length <= 1 ? [] : [`${token} ${expected.length} couriers come`]),
    ...(found.length <= bookings
      ? []
      : [`${token} ${found.length} couriers were called, ${bookings} asked for`]),
  ];
};

/** A pickup that we show in a certain state must be so at the carrier. */
export const certainFailures = (
  { id, state, number, note }: PickupRow,
  desk: readonly DeskPickup[],
): string[] => {
  const at = desk.find((each) => each.id === number && each.note.includes(note));
  if (state === 'confirmed' && at?.state !== 'expected')
    return [`pickup ${id} is confirmed as ${number}; at the carrier it is ${at?.state ?? 'unknown'}`];
  if (state === 'voided' && at?.state === 'expected')
    return [`pickup ${id} is voided, and a courier comes for it`];
  return [];
};
