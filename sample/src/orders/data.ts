import type { Order } from '@apps-hub/contract/sample/orders/routes';
import { ORDER_PAYMENTS, ORDER_STATUSES, PAYMENT_METHODS } from '@apps-hub/contract/sample/orders/values';
import { addDays } from '@apps-hub/domain/time';

import { seedCustomers } from '../customers/data.ts';
import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';

const ORDER_COUNT = 100;

/** The order that the menu and the search open. */
const FIRST_ORDER = 9042;

const pad = (value: number): string => String(value).padStart(2, '0');

/** A hundred orders of the last ninety days, by the customers of the sample. */
export const seedOrders = (seeding: Seeding): Order[] => {
  const random = randomOf('orders');
  const customers = seedCustomers(seeding.locale);
  const today = todayOf(seeding);
  return Array.from({ length: ORDER_COUNT }, (_, index) => {
    const { customer, email, avatar } = random.pick(customers);
    return {
      id: index + 1,
      order: index === 0 ? FIRST_ORDER : 5_000 + random.int(0, 39) * 100 + index,
      customer,
      email,
      avatar,
      payment: random.pick(ORDER_PAYMENTS),
      status: random.pick(ORDER_STATUSES),
      spent: random.int(1_200, 98_000) / 100,
      method: random.pick(PAYMENT_METHODS),
      date: addDays(today, -random.int(0, 90)),
      time: `${pad(random.int(7, 23))}:${pad(random.int(0, 59))}`,
      methodNumber: random.int(1_000, 9_999),
    };
  });
};
