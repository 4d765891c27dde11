import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { paste } from '@apps-hub/ui/test/paste.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleCustomers: words, common, appFieldErrors } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const PAGE = '/apps/ecommerce/customer/details/478426';

const button = (name: string) => screen.findByRole('button', { name });

const field = (name: string) => screen.getByLabelText(name, { exact: false });

describe('the customers of the sample shop', () => {
  it('are added after validation, found, and deleted after a confirmation that names them', async () => {
    const { user, address } = await open('/apps/ecommerce/customer/list');
    await screen.findAllByRole('rowheader');
    await user.click(await button(words.add.open));
    const dialog = within(await screen.findByRole('dialog', { name: words.add.title }));
    const fill = async (input: HTMLElement, text: string) => {
      await user.click(input);
      await user.paste(text);
    };
    const submit = dialog.getByRole('button', { name: words.add.submit });
    await user.click(submit);
    expect(dialog.getByLabelText(words.name).getAttribute('aria-invalid')).toBe('true');
    await fill(dialog.getByLabelText(words.name), 'Hana Naji');
    await fill(dialog.getByLabelText(words.email), 'lina.harbi@example.com');
    await fill(dialog.getByLabelText(words.contact), '+966520099001');
    await fill(dialog.getByLabelText(words.address.line1), '8 Lake Road');
    await fill(dialog.getByLabelText(words.address.city), 'Abha');
    await fill(dialog.getByLabelText(words.address.state), 'Asir Province');
    await fill(dialog.getByLabelText(words.address.postcode), '62521');
    await user.click(submit);
    expect(await dialog.findByText(appFieldErrors.email_taken, { exact: false })).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Lina Al-Harbi' }).getAttribute('href')).toBe(PAGE);
    await user.clear(dialog.getByLabelText(words.email));
    await fill(dialog.getByLabelText(words.email), 'hana@example.com');
    await user.click(submit);
    await user.type(await screen.findByRole('searchbox'), 'hana@');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.click(await button('More about Hana Naji'));
    await user.click(await button('Delete Hana Naji'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Hana Naji' }));
    await user.click(question.getByRole('button', { name: common.action.yesDelete }));
    expect(await screen.findByText(common.table.nothingFound)).toBeDefined();
    expect(address()).toContain('q=hana');
  });
});

describe('one customer', () => {
  it('is shown as not found when unknown', async () => {
    await open('/apps/ecommerce/customer/details/12');
    await screen.findByRole('heading', { level: 1, name: 'Customer with ID 12 not found!' });
    expect(document.title).toContain(words.title);
  });

  it('is edited, and the page shows it', async () => {
    const { user } = await open(PAGE);
    await user.click(await button(words.edit.open));
    const name = await screen.findByLabelText(words.name);
    await user.clear(name);
    await paste(user, name, 'Dana Silva');
    await user.click(await button(common.action.save));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dana Silva' })).toBeDefined();
  });

  it('gets a card that shows only its last four digits', async () => {
    const { user } = await open(`${PAGE}?tab=addresses`);
    await user.click(await button(words.card.add));
    await screen.findByRole('dialog', { name: words.card.addTitle });
    await paste(user, field(words.card.number), '4242 4242 4242 4241');
    await user.type(field(words.card.cvc), '987');
    await user.type(field(words.card.expires), '05/49');
    await user.click(await button(common.action.save));
    expect(await screen.findByText(words.card.wrong.number)).toBeDefined();
    await user.type(field(words.card.number), '{Backspace}2');
    await user.click(await button(common.action.save));
    const cards = within(await screen.findByRole('list', { name: words.card.title }));
    expect(await cards.findByText('Visa ending in 4242')).toBeDefined();
    expect(document.body.textContent).not.toContain('4242 4242');
    await user.click(cards.getByRole('button', { name: 'Edit Visa ending in 4242' }));
    const dialog = within(await screen.findByRole('dialog', { name: words.card.editTitle }));
    expect(dialog.queryByLabelText(words.card.cvc)).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>(words.card.expires, { exact: false }).value).toBe('05/49');
  });

  it('accepts only a valid password, and clears the fields afterwards', async () => {
    const { user } = await open(`${PAGE}?tab=security`);
    const first = await screen.findByLabelText<HTMLInputElement>(words.password.new);
    await paste(user, first, 'Longenough-1');
    await paste(user, screen.getByLabelText(words.password.again), 'Longenough-2');
    await user.click(await button(common.action.save));
    expect(await screen.findByText(words.password.differs)).toBeDefined();
    await user.type(screen.getByLabelText(words.password.again), '{Backspace}1');
    await user.click(await button(common.action.save));
    expect(await screen.findByText(words.password.done)).toBeDefined();
    await waitFor(() => expect(first.value).toBe(''));
  });

  it('asks before leaving a tab with unsaved choices, and keeps saved ones', async () => {
    const { user } = await open(`${PAGE}?tab=notifications`);
    const name = `${words.notice.topic.offers}: ${words.notice.channel.email}`;
    await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('tab', { name: words.tabs.overview }));
    const question = within(await screen.findByRole('alertdialog', { name: common.leave.title }));
    await user.click(question.getByRole('button', { name: common.leave.stay }));
    await user.click(await button(common.action.save));
    expect(await screen.findByText(words.notice.done)).toBeDefined();
    await user.click(screen.getByRole('tab', { name: words.tabs.overview }));
    expect(await screen.findByRole('region', { name: words.orders.title })).toBeDefined();
    await user.click(screen.getByRole('tab', { name: words.tabs.notifications }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false));
  });
});
