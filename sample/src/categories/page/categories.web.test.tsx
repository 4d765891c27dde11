import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleCategories: words, sampleShared, common, fieldErrors, addedFieldErrors } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = () => renderHub({ server, path: '/apps/ecommerce/product/category-list', hasCookie: true });

const rowOf = (title: string) => screen.getByText(title).closest('tr') as HTMLElement;

describe('the categories', () => {
  it('explain why one with products cannot be deleted, and link to the products', async () => {
    await open();
    const games = within((await screen.findByText('Games')).closest('tr') as HTMLElement);
    const button = games.getByRole('button', { name: 'Delete Games' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(games.getByText('It has 8 products. Move them to another category first.')).toBeTruthy();
    expect(games.getByRole<HTMLAnchorElement>('link').href).toContain('category=Games');
  });

  it('add one with a slug from its title, refuse a duplicate slug, delete it and restore it', async () => {
    const { user } = await open();
    await screen.findByText('Games');
    await user.click(screen.getByRole('button', { name: words.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(dialog.getByText(fieldErrors.required)).toBeTruthy();
    await user.type(dialog.getByLabelText(words.form.title), 'Games');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(await dialog.findByText(addedFieldErrors.taken)).toBeTruthy();
    await user.type(dialog.getByLabelText(words.form.title), ' for two');
    await user.selectOptions(dialog.getByLabelText(words.form.parent), 'Games');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Under Games.', { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete Games for two' }));
    await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(screen.queryByText('Games for two')).toBeNull());
    await user.click(screen.getByRole('button', { name: sampleShared.undo }));
    await waitFor(() => expect(rowOf('Games for two')).toBeTruthy());
  });

  it('rename one', async () => {
    const { user } = await open();
    await screen.findByText('Shoes');
    await user.click(screen.getByRole('button', { name: 'Edit Shoes' }));
    const title = await screen.findByLabelText<HTMLInputElement>(words.form.title);
    await user.clear(title);
    await user.type(title, 'Footwear');
    await user.click(screen.getByRole('button', { name: common.action.save }));
    expect(await screen.findByText('Footwear')).toBeTruthy();
  });
});
