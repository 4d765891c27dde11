import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { customer, transaction } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { PATH, serverFor } from '#test/loyalty-customer.ts';

it('tells orders, coupons, the next expiry and the course of the balance in one look', async () => {
  const at = '2026-10-02T09:00:00.000Z';
  const known = customer({
    orders: { count: 7, firstAt: '2025-05-01T09:00:00.000Z', lastAt: at },
    coupons: { open: 2, used: 3 },
  });
  const course = [
    transaction({ version: 2, availableAfter: 120, occurredAt: at }),
    transaction({ version: 1, availableAfter: 60, occurredAt: at }),
  ];
  await renderApp({ server: serverFor(known, course), path: PATH });
  const story = within(await screen.findByRole('region', { name: 'At a glance' }));
  const fact = (name: string) => story.getByText(name).nextElementSibling?.textContent;
  expect(fact('Orders')).toBe('7');
  expect(fact('First order')).toBe('1 May 2025');
  expect(fact('Next expiry')).toBe('20 points on 1 December 2099');
  expect([fact('Coupons ready to use'), fact('Coupons used')]).toEqual(['2', '3']);
  expect(await story.findByText('From 60 points on 2 October 2026 to 120 points now')).toBeTruthy();
});
