import type { Sale } from '../contract.ts';
import { describe, expect, it } from 'vitest';

import { filteredSales, parseSalesSearch } from './queries.ts';

type Change = Partial<Sale['product']> & Partial<Sale['payment']> & { date?: string };

const sale = (id: number, { date = '2026-11-01', ...change }: Change = {}): Sale => {
  const { total = 100, paidAmount = 0, status = 'Completed', receivedPaymentStatus = 'Unpaid' } = change;
  const { name = `Product ${id}`, category = 'Shoes', rating = 4 } = change;
  return {
    product: {
      id,
      name,
      slug: `p-${id}`,
      brand: 'Brand',
      category,
      price: total,
      image: '',
      hasFreeShipping: true,
      rating,
      description: '',
    },
    date,
    buyer: { name: 'Noura', avatar: '' },
    payment: { total, paidAmount, status, receivedPaymentStatus },
  };
};

const idsOf = (sales: readonly Sale[], search: Parameters<typeof filteredSales>[1]) =>
  filteredSales(sales, search, 'en').map(({ id }) => id);

describe('the sales table', () => {
  it('is sorted newest first by default', () => {
    const sales = [sale(1, { date: '2026-11-01' }), sale(2, { date: '2026-11-03' })];
    expect(idsOf(sales, {})).toEqual(['2', '1']);
    expect(idsOf(sales, { sortBy: 'product', orderBy: 'asc' })).toEqual(['1', '2']);
    expect(idsOf(sales, { sortBy: 'product', orderBy: 'desc' })).toEqual(['2', '1']);
  });

  it('sorts amounts by size, not as text', () => {
    const sales = [sale(1, { paidAmount: 12.5 }), sale(2, { paidAmount: 12.45 }), sale(3, { paidAmount: 9 })];
    expect(idsOf(sales, { sortBy: 'paid' })).toEqual(['3', '2', '1']);
  });

  it('keeps the rows of a group together', () => {
    const sales = [
      sale(1, { category: 'Shoes' }),
      sale(2, { category: 'Electronics' }),
      sale(3, { category: 'Shoes' }),
    ];
    expect(idsOf(sales, { group: 'category' })).toEqual(['2', '1', '3']);
  });

  it('keeps rows that match all filters', () => {
    const sales = [
      sale(1, { status: 'Cancelled', name: 'Lamp' }),
      sale(2, { status: 'Cancelled', name: 'Chair' }),
      sale(3, { name: 'Lamp' }),
    ];
    expect(idsOf(sales, { status: 'Cancelled', q: ' LAMP ' })).toEqual(['1']);
    expect(idsOf(sales, { received: 'Fully Paid' })).toEqual([]);
  });

  it('ignores unknown values in the address', () => {
    expect(parseSalesSearch({ status: 'Stolen', group: 'x', category: 1 })).toMatchObject({
      status: undefined,
      group: undefined,
      category: undefined,
    });
  });
});
