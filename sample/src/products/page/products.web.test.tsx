import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';
import { sceneOf } from '#shared/drawings/product-scenes.tsx';
import { seedProducts } from '../data.ts';

const { sampleProducts: words, sampleShared, common, addedFieldErrors } = en;
const { form } = words;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const LIST = '/apps/ecommerce/product/list';

const rowNames = () =>
  screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\(|$)`));

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Fills in the required fields. */
const typeProduct = async (user: UserEvent, { price = '40' } = {}) => {
  await user.type(await screen.findByLabelText(form.name), 'Tea set');
  await user.type(screen.getByLabelText(form.sku), '77');
  await user.type(field(form.price), price);
  await user.type(screen.getByLabelText(form.brand), 'Rukn');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Games' })).toBeTruthy());
  await user.selectOptions(screen.getByLabelText(form.category), 'Games');
};

describe('the list of products', () => {
  it('filters by category, status and stock in the address, and clears again', async () => {
    const { user, address } = await open(`${LIST}?category=Games`);
    await screen.findAllByRole('rowheader');
    await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Games' })).toHaveLength(8));
    await user.selectOptions(screen.getByLabelText(common.status.label), 'Published');
    await waitFor(() => expect(address()).toContain('status=Published'));
    await user.selectOptions(screen.getByRole('combobox', { name: words.column.stock }), 'false');
    await press(user, common.table.clearFilters);
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it('computes its figures from all products', async () => {
    await open(LIST);
    const figure = (await screen.findByText(words.figure.soldOut)).closest('li') as HTMLElement;
    await waitFor(() => expect(within(figure).getByText('5')).toBeTruthy());
  });

  it('switches the stock at once and undoes it', async () => {
    const { user } = await open(LIST);
    const [first] = await screen.findAllByRole<HTMLInputElement>('switch');
    if (!first) throw new Error('each row has a switch');
    const name = first.getAttribute('aria-label') ?? '';
    const read = () => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
    expect(first.checked).toBe(true);
    await user.click(first);
    expect(read()).toBe(false);
    await press(user, sampleShared.undo);
    await waitFor(() => expect(read()).toBe(true));
  });

  it('deletes chosen products after one confirmation, and restores them', async () => {
    const { user } = await open(LIST);
    await screen.findAllByRole('rowheader');
    const before = rowNames();
    for (const name of before.slice(0, 2))
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await press(user, words.action.delete);
    expect(await screen.findByText('Delete 2 products?')).toBeTruthy();
    await press(user, common.action.yesDelete);
    await waitFor(() => expect(rowNames()[0]).toBe(before[2]));
    await press(user, sampleShared.undo);
    await waitFor(() => expect(rowNames()).toEqual(before));
  });

  it('copies a product as a draft with a new SKU', async () => {
    const { user } = await open(LIST);
    await screen.findAllByRole('rowheader');
    const [name = ''] = rowNames();
    await user.click(screen.getByRole('button', { name: `Duplicate ${name}`, hidden: true }));
    await waitFor(() => expect(rowNames()[0]).toBe(`Copy of ${name}`));
    const row = screen.getAllByRole('row')[1] as HTMLElement;
    expect(within(row).getByText(words.status.Inactive)).toBeTruthy();
  });
});

describe('the form of a product', () => {
  it('validates before publishing, and lists the new product first', async () => {
    const { user, address } = await open('/apps/ecommerce/product/add');
    await press(user, words.publish);
    expect(field(form.name).getAttribute('aria-invalid')).toBe('true');
    await typeProduct(user);
    await user.type(field(form.discountedPrice), '50');
    expect(screen.getByText(addedFieldErrors.above_price)).toBeTruthy();
    await user.clear(field(form.discountedPrice));
    await press(user, words.publish);
    await waitFor(() => expect(address()).toBe(LIST));
    await waitFor(() => expect(rowNames()[0]).toBe('Tea set'));
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect([row.getByText(words.status.Published), row.getByText('SAR 40.00')]).toHaveLength(2);
  });

  it('makes variants of the options, whose stock adds up', async () => {
    const { user } = await open('/apps/ecommerce/product/add');
    await press(user, form.addOption);
    await user.type(screen.getByLabelText(form.optionValues), 'S, M');
    expect(screen.getByText('2 variants')).toBeTruthy();
    const qty = screen.getByLabelText('Quantity of M');
    await user.clear(qty);
    await user.type(qty, '7');
    expect(screen.getByText(form.inStockNow).parentElement?.textContent).toContain('7');
    await press(user, 'Remove the option Size');
    expect(screen.queryByText('2 variants')).toBeNull();
  });

  it('ends a value of an option on Enter, and does not save the product', async () => {
    const { user, address } = await open('/apps/ecommerce/product/add');
    await typeProduct(user);
    await press(user, form.addOption);
    const values = screen.getByLabelText<HTMLInputElement>(form.optionValues);
    await user.type(values, 'S{Enter}M{Enter}{Enter}');
    expect(values.value).toBe('S, M, ');
    expect(screen.getByText('2 variants')).toBeTruthy();
    expect(address()).toBe('/apps/ecommerce/product/add');
  });

  it('shows a chosen picture, explains why a dropped file is refused, and removes the picture', async () => {
    const { user } = await open('/apps/ecommerce/product/add');
    const input = await screen.findByLabelText(new RegExp(`^${form.drop}`));
    await user.upload(input, new File(['picture'], 'tea.png', { type: 'image/png' }));
    const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Picture 1' });
    expect(shown.src).toMatch(/^data:image\/png;base64,/);
    const files = [new File(['text'], 'notes.txt', { type: 'text/plain' })];
    fireEvent.drop(screen.getByText(form.drop), { dataTransfer: { files } });
    expect((await screen.findByRole('alert')).textContent).toContain('notes.txt');
    await press(user, 'Remove picture 1');
    expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull();
  });

  it('adds to the stock, and opens the tab with the first error', async () => {
    const { user } = await open('/apps/ecommerce/product/add');
    await typeProduct(user);
    await user.type(screen.getByLabelText(form.addToStock), '12');
    await press(user, form.confirmStock);
    expect(screen.getByLabelText<HTMLInputElement>(form.qty).value).toBe('12');
    await user.click(screen.getByRole('tab', { name: form.tab.attributes }));
    await user.click(screen.getByLabelText(form.frozen));
    await user.click(screen.getByRole('tab', { name: form.tab.restock }));
    await press(user, words.publish);
    expect((await screen.findByLabelText(form.frozenAt)).getAttribute('aria-invalid')).toBe('true');
  });

  it('adds a category next to the select, and selects it', async () => {
    const { user } = await open('/apps/ecommerce/product/add');
    await press(user, form.addCategory);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(en.sampleCategories.form.title), 'Books');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const choice = screen.getByLabelText<HTMLSelectElement>(form.category);
    await waitFor(() => expect(choice.selectedOptions[0]?.textContent).toBe('Books'));
  });

  it('shows a duplicate SKU at its field, and keeps the input', async () => {
    const { user, address } = await open('/apps/ecommerce/product/add');
    await typeProduct(user);
    await user.clear(screen.getByLabelText(form.sku));
    await user.type(screen.getByLabelText(form.sku), '74004');
    await press(user, words.publish);
    expect(await screen.findByText(addedFieldErrors.taken)).toBeTruthy();
    expect([field(form.name).value, address()]).toEqual(['Tea set', '/apps/ecommerce/product/add']);
  });

  it('opens a stored product, and asks before discarding changes', async () => {
    const { user, address } = await open('/apps/ecommerce/product/edit/5');
    const name = await screen.findByLabelText<HTMLInputElement>(form.name);
    expect(name.value).toBe('Children’s strap shoes');
    await user.type(name, ' II');
    await press(user, form.discard);
    await press(user, common.leave.stay);
    expect(name.value).toBe('Children’s strap shoes II');
    await press(user, form.saveDraft);
    await waitFor(() => expect(address()).toBe(LIST));
    expect(await screen.findByText(form.saved)).toBeTruthy();
  });

  it('says when a product is unknown', async () => {
    await open('/apps/ecommerce/product/edit/999');
    expect(await screen.findByText('Product with ID 999 not found!')).toBeTruthy();
  });
});

it('gives each product a drawing of its own', () => {
  const drawings = new Set(seedProducts('en').map(({ image }) => sceneOf(image).drawing));
  expect(drawings.size).toBe(50);
  expect(drawings).not.toContain(sceneOf('an unknown name').drawing);
});
