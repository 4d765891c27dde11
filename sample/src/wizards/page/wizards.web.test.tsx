import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleWizards: words, common } = en;
const { property } = words;

it('a property is listed in five steps; each checks its fields, and the summary leads back', async () => {
  const server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
  const { user } = await renderHub({ server, path: '/wizard-examples/property-listing', hasCookie: true });
  const next = () => user.click(screen.getByRole('button', { name: words.next }));
  const type = async (label: string, text: string) =>
    user.type(await screen.findByRole('textbox', { name: label }), text);
  await screen.findByRole('heading', { level: 2, name: property.person });
  await next();
  expect(screen.getByRole('textbox', { name: property.firstName }).getAttribute('aria-invalid')).toBe('true');
  await type(property.firstName, 'Noura');
  await type(property.lastName, 'Al-Harbi');
  await type(property.email, 'noura@example.com');
  await next();
  await user.click(await screen.findByRole('radio', { name: new RegExp(property.rentText) }));
  await type(property.city, 'Jeddah');
  await type(property.address, '12 Sea Street');
  await next();
  for (const label of [property.bedrooms, property.bathrooms]) await type(label, '3');
  await next();
  await type(property.total, '140');
  await type(property.free, '2026-12-01');
  // Closes the calendar, which has a button of that name too.
  await user.keyboard('{Escape}');
  await next();
  await type(property.amount, '45000');
  await next();
  const part = within(await screen.findByRole('region', { name: property.details }));
  expect(part.getByText('Jeddah')).toBeTruthy();
  await user.click(part.getByRole('button', { name: `Edit: ${property.details}` }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: property.city })).value).toBe(
    'Jeddah',
  );
  expect(common.action.edit).toBeTruthy();
});
