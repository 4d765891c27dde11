import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { shortDiff } from './short-error.ts';

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Customers</h1> <button class="x">Add</button></main>';
  return () => document.body.replaceChildren();
});

const messageOf = async (query: () => unknown): Promise<string> => {
  try {
    await query();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing failed';
};

it('says what was not found and what the page shows', async () => {
  expect(await messageOf(() => screen.getByRole('button', { name: 'Save' }))).toBe(
    'Unable to find an accessible element with the role "button" and name "Save"\nThe page shows: Customers Add',
  );
});

it('says it once when a wait times out', async () => {
  expect(await messageOf(() => screen.findByRole('button', { name: 'Save' }, { timeout: 1 }))).toMatch(
    /name "Save"\nThe page shows: Customers Add$/,
  );
  expect(await messageOf(() => waitFor(() => expect(document.title).toBe('Orders'), { timeout: 1 }))).toMatch(
    /'Orders'.*\nThe page shows: Customers Add$/,
  );
});

it('cuts a long page off', async () => {
  document.body.textContent = 'word '.repeat(200);
  expect((await messageOf(() => screen.getByText('Save'))).length).toBeLessThan(600);
});

it('cuts a long difference off and says how much is missing', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `+ line ${index + 1}`);
  expect(shortDiff(lines.join('\n'))).toBe([...lines.slice(0, 40), '… 60 more lines'].join('\n'));
  expect(shortDiff('- a\n+ b')).toBe('- a\n+ b');
});
