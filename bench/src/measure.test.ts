import { describe, expect, it } from 'vitest';

import { refuseUnknown } from './measure.ts';
import { planOf } from './plan.ts';

it('refuses the name of a measurement that does not exist', () => {
  expect(() => refuseUnknown(['tick'], ['dashboard', 'pickups'])).toThrow(
    'There is no tick; there are dashboard, pickups',
  );
  expect(() => refuseUnknown(['pickups'], ['dashboard', 'pickups'])).not.toThrow();
});

const isFile = (path: string): boolean => path.endsWith('.csv');

describe('the arguments', () => {
  it.each([
    [['intake', 'intake-to-points', 'import', 'jobs'], undefined],
    [['import', 'posting'], undefined],
    [['import', 'orders.csv', 'jobs'], 'orders.csv'],
    [['posting', 'import', 'orders.csv'], 'orders.csv'],
    [[], undefined],
  ])('name measurements in %j, and the file to import %s', (args, importFile) => {
    expect(planOf(args, isFile)).toEqual({ names: args.filter((each) => each !== importFile), importFile });
  });

  it('leave what follows a measurement that runs alone to it', () => {
    expect(planOf(['soak', '--minutes', '30'], isFile)).toEqual({ alone: 'soak', args: ['--minutes', '30'] });
  });

  it.each([
    [['import', 'missing.txt'], /^There is no missing\.txt; there are posting, /],
    [['orders.csv'], /^There is no orders\.csv; /],
    [['intake', 'soak'], /^soak runs alone: npm run bench -- soak, without intake$/],
  ])('refuse %j in a sentence', (args, sentence) => {
    expect(() => planOf(args, isFile)).toThrow(sentence);
  });
});
