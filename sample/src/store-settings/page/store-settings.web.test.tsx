import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleStoreSettings: words, common } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const PATH = '/apps/ecommerce/settings';

const save = () => screen.getByRole('button', { name: common.action.save });

describe('the settings of the sample shop', () => {
  it('are validated, saved, and kept after switching tabs', async () => {
    const { user } = await open(PATH);
    const name = await screen.findByLabelText<HTMLInputElement>(words.details.storeName);
    const prefix = screen.getByLabelText(words.details.orderPrefix, { exact: false });
    await user.clear(name);
    await user.type(prefix, 'ر');
    await user.click(save());
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText(words.details.markWrong)).toBeDefined();
    await user.type(name, 'Oasis');
    await user.clear(prefix);
    await user.type(prefix, 'OA-');
    expect(screen.getByText('#OA-9042')).toBeDefined();
    await user.click(save());
    expect(await screen.findByText(words.saved)).toBeDefined();
    await user.click(screen.getByRole('tab', { name: words.tab.location }));
    await screen.findByLabelText(words.location.name);
    await user.click(screen.getByRole('tab', { name: words.tab.details }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(words.details.storeName).value).toBe('Oasis'),
    );
  });

  it('ask before leaving an unsaved tab, and Cancel restores the stored values', async () => {
    const { user, address } = await open(`${PATH}?tab=checkout`);
    const phone = await screen.findByRole<HTMLInputElement>('radio', { name: words.checkout.by.phone });
    const email = screen.getByRole<HTMLInputElement>('radio', { name: words.checkout.by.email });
    await user.click(email);
    await user.click(screen.getByRole('tab', { name: words.tab.payments }));
    await user.click(await screen.findByRole('button', { name: common.leave.stay }));
    expect([email.checked, address()]).toEqual([true, `${PATH}?tab=checkout`]);
    await user.click(screen.getByRole('button', { name: common.action.cancel }));
    await user.click(await screen.findByRole('button', { name: common.leave.discard }));
    await waitFor(() => expect(phone.checked).toBe(true));
    await user.click(screen.getByRole('tab', { name: words.tab.payments }));
    expect(await screen.findByText(words.payments.providers)).toBeDefined();
  });

  it('add a zone with a rate, stored on save', async () => {
    const { user } = await open(`${PATH}?tab=shipping`);
    await user.click(await screen.findByRole('button', { name: words.shipping.addZone }));
    let dialog = within(await screen.findByRole('dialog', { name: words.shipping.addZone }));
    await user.type(dialog.getByLabelText(words.shipping.zoneName), 'Egypt');
    await user.click(dialog.getByRole('button', { name: words.add }));
    expect(await dialog.findByText(words.shipping.noCountry)).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Kuwait/ }).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Egypt' }));
    await user.click(dialog.getByRole('button', { name: words.add }));
    const zone = within(await screen.findByRole('region', { name: 'Egypt' }));
    await user.click(zone.getByRole('button', { name: words.shipping.addRate }));
    dialog = within(await screen.findByRole('dialog', { name: words.shipping.addRate }));
    await user.type(dialog.getByLabelText(words.shipping.rateName), 'Heavy');
    await user.selectOptions(dialog.getByLabelText(words.shipping.basis), 'weight');
    await user.type(dialog.getByLabelText(words.shipping.from, { exact: false }), '10');
    await user.type(dialog.getByLabelText(words.shipping.to, { exact: false }), '5');
    await user.type(dialog.getByLabelText(words.shipping.price), '0');
    await user.click(dialog.getByRole('button', { name: words.add }));
    expect(await dialog.findByText(words.shipping.reversed)).toBeDefined();
    await user.type(dialog.getByLabelText(words.shipping.to, { exact: false }), '0');
    await user.click(dialog.getByRole('button', { name: words.add }));
    expect(await zone.findByText(words.shipping.free)).toBeDefined();
    await user.click(save());
    await screen.findByText(words.saved);
    await user.click(screen.getByRole('tab', { name: words.tab.notices }));
    await user.click(await screen.findByRole('tab', { name: words.tab.shipping }));
    expect(await screen.findByRole('region', { name: 'Egypt' })).toBeDefined();
  });

  it('add a provider once, and delete one after a confirmation', async () => {
    const { user } = await open(`${PATH}?tab=payments`);
    await user.click(await screen.findByRole('button', { name: words.payments.addProvider }));
    const dialog = within(await screen.findByRole('dialog', { name: words.payments.addProvider }));
    const provider = dialog.getByLabelText(words.payments.provider);
    expect(within(provider).queryByRole('option', { name: words.payments.name.mada })).toBeNull();
    await user.selectOptions(provider, 'tabby');
    await user.type(dialog.getByLabelText(words.payments.fee), '101');
    await user.click(dialog.getByRole('button', { name: words.add }));
    expect(await dialog.findByText('Enter a number from 0 to 100.')).toBeDefined();
    await user.type(dialog.getByLabelText(words.payments.fee), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: words.add }));
    expect(await screen.findByText(words.payments.name.tabby)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Delete PayPal' }));
    await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(screen.queryByText(words.payments.name.paypal)).toBeNull());
    expect(screen.getByText(words.payments.name.tabby)).toBeDefined();
  });
});
