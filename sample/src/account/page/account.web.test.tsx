import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en as webEn } from '@apps-hub/web/i18n/en/en.ts';
import { en as sampleEn } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { paste } from '@apps-hub/ui/test/paste.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const en = { ...webEn, ...sampleEn };

const { sampleAccount: words, sampleNav, sampleShared, common, hub } = en;

const open = (path: string, role: 'owner' | 'client' = 'owner') => {
  const server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs(role)));
  return renderHub({ server, path, hasCookie: true });
};

beforeEach(() => {
  localStorage.clear();
});

describe('the tabs of the settings', () => {
  it('lead from the user’s own account to the sample tabs and back, and keep the focus', async () => {
    const { user, address } = await open('/pages/account-settings/account');
    await user.click(await screen.findByRole('tab', { name: sampleNav.billing }));
    await waitFor(() => expect(address()).toBe('/pages/account-settings/billing-plans'));
    await screen.findByRole('heading', { name: words.plan.title });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: sampleNav.billing })),
    );
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('table', { name: words.told.title });
    expect(address()).toBe('/pages/account-settings/notification');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: sampleNav.notifications })),
    );
  });

  it('are only the two real ones for users without the right to samples; other addresses are refused', async () => {
    await open('/pages/account-settings/account', 'client');
    expect(await screen.findAllByRole('tab')).toHaveLength(2);
  });

  it('refuse the sample tabs to a client', async () => {
    const { address } = await open('/pages/account-settings/notification', 'client');
    await screen.findByRole('heading', { name: hub.notAuthorized.title });
    expect(address()).toBe('/not-authorized');
  });
});

const choose = (name: string) => words.pricing.choose.replace('{{name}}', name);

describe('the plan', () => {
  it('is changed on the pricing page after a confirmation, also to yearly payment', async () => {
    const { user, address } = await open('/pages/pricing');
    await user.click(await screen.findByRole('radio', { name: words.pricing.periods.yearly }));
    await waitFor(() => expect(address()).toContain('period=yearly'));
    expect(screen.getByText(/SAR.41\.58/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: choose('Enterprise') }));
    await user.click(await screen.findByRole('button', { name: words.pricing.yes }));
    await waitFor(() => expect(screen.queryByRole('button', { name: choose('Enterprise') })).toBeNull());
    expect(screen.getByRole('button', { name: choose('Standard') })).toBeTruthy();
  });

  it('is cancelled on the billing tab', async () => {
    const { user } = await open('/pages/account-settings/billing-plans');
    await user.click(await screen.findByRole('button', { name: words.plan.cancel }));
    await user.click(await screen.findByRole('button', { name: words.plan.cancelYes }));
    expect(await screen.findByText(words.plan.never)).toBeTruthy();
  });
});

describe('the cards', () => {
  it('keep only the last digits of a new card, and are restored by Undo', async () => {
    const { user } = await open('/pages/account-settings/billing-plans');
    await user.click(await screen.findByRole('button', { name: words.cards.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await paste(user, dialog.getByLabelText(words.cards.holder), 'Salma');
    await paste(user, dialog.getByLabelText(words.cards.number), '4242 4242 4242 4243');
    await paste(user, dialog.getByLabelText(words.cards.month), '04/39');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(dialog.getByText(words.cards.numberWrong)).toBeTruthy();
    await user.clear(dialog.getByLabelText(words.cards.number));
    await paste(user, dialog.getByLabelText(words.cards.number), '4242 4242 4242 4242');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(await screen.findByText('•••• 4242')).toBeTruthy();
    await user.click(
      screen.getByRole('button', { name: words.cards.deleteOf.replace('{{lastFour}}', '9856') }),
    );
    await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(screen.queryByText('•••• 9856')).toBeNull());
    await user.click(await screen.findByRole('button', { name: sampleShared.undo }));
    expect(await screen.findByText('•••• 9856')).toBeTruthy();
  });
});

describe('the connections', () => {
  it('link a network after checking the name, and unlink it after a confirmation', async () => {
    const { user } = await open('/pages/account-settings/connection');
    const linkOf = words.networks.linkOf.replace('{{name}}', 'YouTube');
    await user.click(await screen.findByRole('button', { name: linkOf }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'a b');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(dialog.getByText(words.networks.handleWrong)).toBeTruthy();
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '@nakhla.tv');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(await screen.findByText('@nakhla.tv')).toBeTruthy();
    const removeOf = words.networks.removeOf.replace('{{name}}', 'YouTube');
    await user.click(screen.getByRole('button', { name: removeOf }));
    await user.click(await screen.findByRole('button', { name: words.networks.removeYes }));
    await waitFor(() => expect(screen.queryByText('@nakhla.tv')).toBeNull());
  });
});
