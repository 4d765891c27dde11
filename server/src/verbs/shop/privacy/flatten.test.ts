import { expect, it } from 'vitest';

import { flatten } from './flatten.ts';

it('names each single value by its path, and leaves out what is empty', () => {
  const row = {
    name: 'سارة',
    email: null,
    comment: '',
    paidAt: new Date('2026-11-22T10:00:00Z'),
    lines: [
      { title: 'Cup', units: 2 },
      { title: 'Kettle', taxed: false },
    ],
  };
  expect(flatten(row)).toEqual([
    { name: 'name', value: 'سارة' },
    { name: 'paidAt', value: '2026-11-22T10:00:00.000Z' },
    { name: 'lines.1.title', value: 'Cup' },
    { name: 'lines.1.units', value: 2 },
    { name: 'lines.2.title', value: 'Kettle' },
    { name: 'lines.2.taxed', value: 'false' },
  ]);
});
