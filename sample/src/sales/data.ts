import type { Sale } from './contract.ts';
import { PAYMENT_STATUSES, RECEIVED_STATUSES } from './values.ts';
import { addDays } from '@apps-hub/domain/time';

import { amountOf } from '../kit/list.ts';
import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say } from '../kit/text.ts';
import { seedProducts } from '../products/data.ts';

const SALE_COUNT = 24;

/** The paid part of a total, to the cent. */
const paidOf = (total: number, status: Sale['payment']['receivedPaymentStatus'], percent: number): number => {
  if (status === 'Fully Paid') return total;
  return status === 'Unpaid' ? 0 : Math.round(total * percent) / 100;
};

const slugOf = (id: number, image: string): string => `${image}-${id}`;

/** Sales of the sample's products in the last two months. */
export const seedSales = (seeding: Seeding): Sale[] => {
  const { locale } = seeding;
  const random = randomOf('sales');
  const products = random.shuffled(seedProducts(locale)).slice(0, SALE_COUNT);
  const buyers = peopleOf('buyers', SALE_COUNT, locale);
  const today = todayOf(seeding);
  return products.map(({ id, productName, productBrand, category, price, image }, index) => {
    const total = amountOf(price);
    const receivedPaymentStatus = random.pick(RECEIVED_STATUSES);
    return {
      product: {
        id,
        name: productName,
        slug: slugOf(id, image),
        brand: productBrand,
        category,
        price: total,
        image,
        hasFreeShipping: random.chance(50),
        rating: random.pick([3, 4, 5] as const),
        description: say(
          [
            `${productName} من ${productBrand}، مع ضمان سنتين.`,
            `${productName} by ${productBrand}, with a two-year warranty.`,
          ],
          locale,
        ),
      },
      date: addDays(today, -random.int(0, 60)),
      buyer: { name: buyers[index]?.name ?? '', avatar: '' },
      payment: {
        total,
        receivedPaymentStatus,
        paidAmount: paidOf(total, receivedPaymentStatus, random.int(10, 90)),
        status: random.pick(PAYMENT_STATUSES),
      },
    };
  });
};
