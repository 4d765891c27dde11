import { describe, expect, it } from 'vitest';

import { planTables, type Table } from './plan.ts';

const table = (name: string, isOfStores: boolean, ...pointsTo: string[]): Table => ({
  name,
  isOfStores,
  isDistributed: false,
  pointsTo,
});
const names = (tables: readonly Table[]): string[] => tables.map(({ name }) => name);

describe('the order in which tables are distributed', () => {
  const plan = planTables([
    table('wallet', true, 'customer'),
    table('coupon', true, 'store_order', 'store'),
    table('store_order', true, 'customer', 'store'),
    table('audit_entry', true),
    table('customer', true, 'store'),
    table('password_reset', false, 'account'),
    table('account', false),
    table('store', false),
    table('due_work', false),
  ]);

  it('starts with customers, and puts each table after those that its keys reference', () => {
    expect(names(plan.stores)[0]).toBe('customer');
    expect(names(plan.stores).indexOf('coupon')).toBeGreaterThan(names(plan.stores).indexOf('store_order'));
    expect(new Set(names(plan.stores))).toEqual(
      new Set(['customer', 'audit_entry', 'store_order', 'wallet', 'coupon']),
    );
  });

  it('copies tables without a store to each node, except local ones', () => {
    expect(names(plan.everywhere)).toEqual(['account', 'store', 'password_reset']);
    expect(names(plan.ofNodes)).toEqual(['due_work']);
  });

  it('handles a table that references itself', () => {
    expect(names(planTables([table('customer', true, 'customer')]).stores)).toEqual(['customer']);
  });
});
