import { listProducts } from '../products/contract.ts';
import { deleteSale, listSales } from './contract.ts';
import { RECEIVED_STATUSES } from './values.ts';
import { expect, it } from 'vitest';

import { ALL, startSample, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/pages/datatable',
    request: 'none',
    answer: 'sales list',
    promise: {
      'sells products of the shop': async ({ answer }) => {
        const { products } = await answer(listProducts, { query: ALL });
        for (const { product } of await answer(listSales))
          expect(products.find(({ id }) => id === product.id)?.productName).toBe(product.name);
      },
      'has paid as much as its status says': async ({ answer }) => {
        const sales = await answer(listSales);
        expect(new Set(sales.map(({ payment }) => payment.receivedPaymentStatus))).toEqual(
          new Set(RECEIVED_STATUSES),
        );
        for (const { payment } of sales) {
          const { total, paidAmount, receivedPaymentStatus } = payment;
          expect(paidAmount === total).toBe(receivedPaymentStatus === 'Fully Paid');
          expect(paidAmount === 0).toBe(receivedPaymentStatus === 'Unpaid');
        }
      },
    },
  },
]);

it('our own call deletes a sale, once', async () => {
  const { answer, call } = startSample();
  const [first, ...rest] = await answer(listSales);
  const params = { id: first?.product.id ?? 0 };
  expect((await call(deleteSale, { params })).status).toBe(204);
  expect(await answer(listSales)).toEqual(rest);
  expect((await call(deleteSale, { params })).status).toBe(404);
});
