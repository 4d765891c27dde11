import type { z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';

import { FIELD_ERRORS } from './errors.ts';
import { amountField, idOf, listQuery, pointsField, unitsField, versionField } from './primitives.ts';

const codesOf = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

describe('a field', () => {
  it.each([
    ['points', pointsField, 37, []],
    ['points', pointsField, 1.5, ['points_not_whole']],
    ['points', pointsField, -1, ['points_not_positive']],
    ['points', pointsField, 1_000_000_001, ['points_too_many']],
    ['points', pointsField, '5', ['invalid']],
    ['points', pointsField, null, ['invalid']],
    ['an amount', amountField, '12.50', []],
    ['an amount', amountField, '12,50', ['amount_not_a_number']],
    ['an amount', amountField, 12.5, ['amount_not_a_number']],
    ['an amount', amountField, '1e3', ['amount_not_a_number']],
    ['units', unitsField, -1, ['out_of_range']],
    ['units', unitsField, 100_001, ['out_of_range']],
    ['a version', versionField, 0, ['too_small']],
    ['a version', versionField, 3_000_000_000, ['too_large']],
    ['an id', idOf('customer'), `cus_${'0'.repeat(26)}`, []],
    ['an id', idOf('customer'), `cpn_${'0'.repeat(26)}`, ['id_invalid']],
  ])('validates %s: %j', (...[, schema, value, codes]) => {
    const found = codesOf(schema, value);
    expect(found).toEqual(codes);
    for (const code of found) expect(FIELD_ERRORS).toContain(code);
  });
});

describe('the query of a list', () => {
  const query = listQuery(['name']);

  it.each([
    [{}, { page: 1, itemsPerPage: 10 }],
    [
      { page: '3', itemsPerPage: '25' },
      { page: 3, itemsPerPage: 25 },
    ],
    [
      { page: 'x', itemsPerPage: '-5' },
      { page: 1, itemsPerPage: 10 },
    ],
    [
      { page: '1.5', itemsPerPage: '100000' },
      { page: 1, itemsPerPage: 100 },
    ],
    [{ q: '  sara  ' }, { q: 'sara', page: 1, itemsPerPage: 10 }],
  ])('parses %j as %j', (given, expected) => {
    expect(query.parse(given)).toEqual(expected);
  });

  it('rejects an unknown sort column', () => {
    expect(query.safeParse({ sortBy: 'password' }).success).toBe(false);
    expect(query.safeParse({ orderBy: 'sideways' }).success).toBe(false);
  });
});
