import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleReferrals: words, sampleShared, fieldErrors } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const PATH = '/apps/ecommerce/referrals';

const tile = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

describe('the referrals of the sample shop', () => {
  it('invite only a valid address, and only once', async () => {
    const { user } = await open(PATH);
    const email = await screen.findByLabelText<HTMLInputElement>(words.invite.email);
    const send = screen.getByRole('button', { name: words.invite.send });
    await user.type(email, 'huda@');
    await user.click(send);
    expect(await screen.findByText(fieldErrors.email_invalid)).toBeDefined();
    await user.type(email, 'example.com');
    await user.click(send);
    expect(await screen.findByText('An invitation was sent to huda@example.com.')).toBeDefined();
    const waiting = within(screen.getByRole('list', { name: words.invite.waiting }));
    await waiting.findByText('huda@example.com');
    expect(email.value).toBe('');
    await user.type(email, 'HUDA@example.com');
    await user.click(send);
    expect(await screen.findByText(words.invite.known)).toBeDefined();
    await user.click(waiting.getByRole('button', { name: /huda@example.com/ }));
    await user.click(await screen.findByRole('button', { name: words.invite.withdrawConfirm }));
    await waitFor(() => expect(waiting.queryByText('huda@example.com')).toBeNull());
  });

  it('copy the link', async () => {
    const { user } = await open(PATH);
    await user.click(await screen.findByRole('button', { name: words.share.copy }));
    expect(await screen.findByText(words.share.copied)).toBeDefined();
    expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/shop\.example\/join\//);
  });

  it('mark rewards as paid, update the figures, and undo it', async () => {
    const { user } = await open(`${PATH}?sortBy=status&orderBy=desc`);
    await screen.findAllByRole('rowheader');
    const before = await tile(words.tile.unpaid);
    await user.click(screen.getByRole('checkbox', { name: words.chooseAll }));
    await user.click(screen.getByRole('button', { name: words.mark.Paid }));
    await screen.findByText('10 rewards are now “Paid”.');
    await waitFor(async () => expect(await tile(words.tile.unpaid)).not.toBe(before));
    await user.click(screen.getByRole('button', { name: sampleShared.undo }));
    await waitFor(async () => expect(await tile(words.tile.unpaid)).toBe(before));
  });
});
