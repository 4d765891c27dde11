import type { MailSettings } from '@apps-hub/contract/loyalty/mails/routes';
import type { MessageAccount } from '@apps-hub/contract/loyalty/messages/routes';
import { MAIL_KINDS } from '@apps-hub/contract/loyalty/mails/values';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { paste } from '@apps-hub/ui/test/paste.ts';
import { renderApp } from '#test/render-app.tsx';

const PATH = '/api/v1/loyalty/emails';
const MESSAGES = '/api/v1/loyalty/messages';

const NONE = { sent: 0, planned: 0, optedOut: 0, resting: 0, refused: 0, unknown: 0 };

const serverWith = (ownAddress: string | null): FakeApi => {
  let settings: MailSettings = {
    kinds: ['expiring'],
    quiet: { from: '21:00', to: '10:00' },
    phone: { channels: [], language: 'ar' },
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
  let accounts = (['sms', 'whatsapp'] as const).map((channel): MessageAccount => ({
    channel,
    connected: channel === 'sms',
    fields: channel === 'sms' ? { sender: 'PalmShop' } : {},
    secretsKept: channel === 'sms' ? ['appSid'] : [],
    dailyLimit: 300,
    monthlyLimit: 3000,
    usedToday: 12,
    usedThisMonth: 40,
    templates: [],
    check: null,
    version: channel === 'sms' ? 1 : 0,
  }));
  const texts = [
    {
      locale: 'ar' as const,
      text: 'متجر النخيل: نقاط تنتهي قريبًا',
      encoding: 'ucs2' as const,
      units: 71,
      parts: 2,
    },
    { locale: 'en' as const, text: 'Palm: points expire', encoding: 'gsm7' as const, units: 19, parts: 1 },
  ];
  return new FakeApi()
    .on(`GET ${MESSAGES}`, () =>
      json({
        accounts,
        webhook: { url: 'https://apps.example/webhooks/whatsapp/sto_1/messages', verifyToken: 'v' },
      }),
    )
    .on(`GET ${MESSAGES}/preview`, () => json({ messages: MAIL_KINDS.map((kind) => ({ kind, texts })) }))
    .on(`POST ${MESSAGES}/test`, () => json({ outcome: 'refused', refusal: 'number' }))
    .on(`PUT ${MESSAGES}/accounts/whatsapp`, ({ body }) => {
      const { templates } = body as MessageAccount;
      accounts = accounts.map((each) =>
        each.channel === 'whatsapp' ? { ...each, connected: true, templates, version: 1 } : each,
      );
      return json(accounts.find(({ channel }) => channel === 'whatsapp'));
    })
    .on(`GET ${PATH}`, () => json(settings))
    .on(`GET ${PATH}/preview`, () => json({ mails: MAIL_KINDS.map((kind) => ({ kind, pages })), ownAddress }))
    .on(`POST ${PATH}/example`, () => json({ address: ownAddress }))
    .on(`PUT ${PATH}`, ({ body }) => {
      settings = { ...settings, ...(body as object), version: settings.version + 1 };
      return json(settings);
    });
};

const open = (server: FakeApi) => renderApp({ server, path: '/settings/emails' });

it('chooses how each kind is sent, among the channels with an account, and shows figures per kind', async () => {
  const server = serverWith('nora@example.com');
  const { user } = await open(server);
  const coupon = await screen.findByRole('combobox', { name: 'Send by: Coupon ready' });
  await waitFor(() =>
    expect(
      within(coupon)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not sent', 'Email', 'SMS']),
  );
  await user.selectOptions(coupon, 'sms');
  await user.click(screen.getByRole('checkbox', { name: /^Send as advertising/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of text messages' }), 'en');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sentTo(`PUT ${PATH}`).map(({ body }) => body)).toEqual([
      {
        kinds: ['expiring', 'redeemed'],
        phone: { channels: [{ kind: 'redeemed', channel: 'sms', isPromotional: true }], language: 'en' },
        quiet: { from: '21:00', to: '10:00' },
        version: 1,
      },
    ]),
  );
  const row = screen.getByRole('row', { name: /^Reminder before points/ });
  expect(within(row).getByRole('cell', { name: /1,204/ }).tagName).toBe('TD');
});

it('connects WhatsApp with a template and its variables in their order', async () => {
  const server = serverWith('nora@example.com');
  const { user } = await open(server);
  await screen.findByText('Today: 12 of 300 parts. This month: 40 of 3,000.');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, value] of [
    ['Phone number ID', '106540352242922'],
    ['WhatsApp Business account ID', '419561257915477'],
    ['Access token', 'a-permanent-token'],
    ['App secret', 'the-secret-of-the-app'],
  ] as const)
    await paste(user, dialog.getByLabelText(label), value);
  const [name] = dialog.getAllByRole('textbox', { name: 'Name at Meta' });
  if (!name) throw new Error('each kind has a template');
  await paste(user, name, 'points_expiring');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Variable 1' }), 'name');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Variable 2' }), 'lastDay');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/template .points_expiring. \(ar\) is/);
  expect(server.sentTo(`PUT ${MESSAGES}/accounts/whatsapp`).map(({ body }) => body)).toMatchObject([
    {
      templates: [{ kind: 'expiring', name: 'points_expiring', language: 'ar', fields: ['name', 'lastDay'] }],
      dailyLimit: 300,
      monthlyLimit: 3000,
      version: 0,
    },
  ]);
});

it('shows what a text message is charged as, and says why a test was not sent', async () => {
  const server = serverWith('nora@example.com');
  const { user } = await open(server);
  expect((await screen.findByText('متجر النخيل: نقاط تنتهي قريبًا')).closest('article')?.dir).toBe('rtl');
  expect(screen.getByText(/2 parts · 71 characters, .UCS-2/).tagName).toBe('P');
  await user.click(await screen.findByRole('button', { name: 'Send a test message' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('Mobile number'), '0551110000');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('Not sent: the provider refused the number.');
});

it('shows an email in both languages, and sends an example only to the member’s own address', async () => {
  const server = serverWith('nora@example.com');
  const { user } = await open(server);
  expect((await screen.findByText('Subject in ar')).closest('article')?.dir).toBe('rtl');
  expect(screen.getByText('Subject in en').closest('article')?.dir).toBe('ltr');
  const [, emailKind] = screen.getAllByRole('combobox', { name: 'Message' });
  if (!emailKind) throw new Error('both previews have a kind');
  await user.selectOptions(emailKind, 'tier');
  await user.click(screen.getByRole('button', { name: 'Send me an example' }));
  await screen.findByText('Example sent to nora@example.com.');
  expect(server.sentTo(`POST ${PATH}/example`).map(({ body }) => body)).toEqual([{ kind: 'tier' }]);
});
