import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { json } from '@apps-hub/ui/test/fake-api.ts';
import { BASE, card, open, preferences, serverWith } from './testing/settings-server.ts';

it('lets the store choose what customers are mailed, with a preview in both languages', async () => {
  const { server } = serverWith();
  const pages = (['ar', 'en'] as const).map((locale) => ({
    locale,
    subject: `Shipped in ${locale}`,
    paragraphs: ['Hello'],
    facts: [],
    button: 'Track',
    after: [],
    footer: 'Stop',
  }));
  server.on(`GET ${BASE}/customer-mails/preview`, () => json({ mails: [{ kind: 'shipped', pages }] }));
  const user = await open(server);
  const mails = card('Emails to customers');
  await user.click(mails.getByRole('checkbox', { name: 'Out for delivery' }));
  await user.click(mails.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Shipped in ar')).closest('article')?.dir).toBe('rtl');
  expect(dialog.getByText('Shipped in en')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(mails.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Emails to customers saved.')).toBeTruthy();
  const { body } = server.sentTo(`PUT ${BASE}/settings`)[0] ?? {};
  expect(body).toMatchObject({ ...preferences, customerMails: ['out_for_delivery'], version: 1 });
});
