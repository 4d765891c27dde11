import type { MailSettings } from '@apps-hub/contract/loyalty/mails/routes';
import { MAIL_KINDS } from '@apps-hub/contract/loyalty/mails/values';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';

const PATH = '/api/v1/loyalty/emails';

const NONE = { sent: 0, planned: 0, optedOut: 0, resting: 0, refused: 0, unknown: 0 };

const serverWith = (ownAddress: string | null): FakeApi => {
  let settings: MailSettings = {
    kinds: ['expiring'],
    quiet: { from: '21:00', to: '10:00' },
    version: 1,
    figures: MAIL_KINDS.map((kind) => ({ kind, ...NONE, sent: kind === 'expiring' ? 1204 : 0 })),
    resting: 3,
  };
  const pages = (['ar', 'en'] as const).map((locale) => ({
    locale,
    subject: `Subject in ${locale}`,
    paragraphs: ['What it says'],
    facts: [{ label: 'Points', value: '120 points' }],
    button: null,
    after: [],
    footer: 'Stop',
  }));
  return new FakeApi()
    .on(`GET ${PATH}`, () => json(settings))
    .on(`GET ${PATH}/preview`, () => json({ mails: MAIL_KINDS.map((kind) => ({ kind, pages })), ownAddress }))
    .on(`POST ${PATH}/example`, () => json({ address: ownAddress }))
    .on(`PUT ${PATH}`, ({ body }) => {
      settings = { ...settings, ...(body as object), version: settings.version + 1 };
      return json(settings);
    });
};

const open = (server: FakeApi) => renderApp({ server, path: '/settings/emails' });

it('switches kinds on with quiet hours, and shows figures per kind', async () => {
  const server = serverWith('nora@example.com');
  const { user } = await open(server);
  await user.click(await screen.findByRole('checkbox', { name: /^Coupon ready/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sentTo(`PUT ${PATH}`).map(({ body }) => body)).toEqual([
      { kinds: ['expiring', 'redeemed'], quiet: { from: '21:00', to: '10:00' }, version: 1 },
    ]),
  );
  const row = screen.getByRole('row', { name: /^Reminder before points/ });
  expect(within(row).getByRole('cell', { name: /1,204/ }).tagName).toBe('TD');
});

it('shows an email in both languages, and sends an example only to the member’s own address', async () => {
  const server = serverWith('nora@example.com');
  const { user } = await open(server);
  expect((await screen.findByText('Subject in ar')).closest('article')?.dir).toBe('rtl');
  expect(screen.getByText('Subject in en').closest('article')?.dir).toBe('ltr');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email' }), 'tier');
  await user.click(screen.getByRole('button', { name: 'Send me an example' }));
  await screen.findByText('Example sent to nora@example.com.');
  expect(server.sentTo(`POST ${PATH}/example`).map(({ body }) => body)).toEqual([{ kind: 'tier' }]);
});
