import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem, unreachable } from '@apps-hub/ui/test/fake-api.ts';
import { collectionMethod, redemptionMethod } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { settled } from '@apps-hub/ui/test/wait-for-modules.ts';
// Preloaded, so that a dialog opened by mistake would show at once.
import '@apps-hub/ui/components/confirm-dialog.tsx';

const BASE = '/api/v1/loyalty/collection-methods';

/** A server with these collection methods and one redemption method. */
const serverWith = (...methods: ReturnType<typeof collectionMethod>[]): FakeApi =>
  new FakeApi()
    .on(`GET ${BASE}`, () => json({ methods }))
    .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: [redemptionMethod()] }));

const method = collectionMethod();

describe('collection methods', () => {
  it('read as sentences with their conditions', async () => {
    const strict = collectionMethod({
      minimumUnits: 2,
      minimumTotal: '100',
      taxIncluded: false,
      fragileItems: true,
    });
    await renderApp({ server: serverWith(strict), path: '/' });
    const item = await screen.findByText('Customer will earn 2 points for every SAR 10');
    const row = within(item.closest('li') as HTMLElement);
    expect(row.getByText('At least 2 items')).toBeTruthy();
    expect(row.getByText('From SAR 100, excluding tax')).toBeTruthy();
    expect(row.getByText('Fragile')).toBeTruthy();
    expect(row.getByText('Active')).toBeTruthy();
  });

  it('are switched off on their card, with all else as it was', async () => {
    const server = serverWith(method).on(`PUT ${BASE}/${method.id}`, () => json(method));
    const { user } = await renderApp({ server, path: '/' });
    await user.click(await screen.findByRole('switch', { name: /^Customer will earn 2 points/ }));
    const { version, reward } = method;
    await waitFor(() =>
      expect(server.sentTo(`PUT ${BASE}/${method.id}`)[0]?.body).toMatchObject({
        status: 'inactive',
        version,
        reward,
      }),
    );
  });

  it('say that there are none', async () => {
    await renderApp({ server: serverWith(), path: '/' });
    expect(await screen.findByText(/No collection methods yet/)).toBeTruthy();
  });

  it('are created with a live sentence and example, typed in Arabic digits', async () => {
    const server = serverWith().on(`POST ${BASE}`, () => json(method));
    const { user } = await renderApp({ server, path: '/', locale: 'ar' });
    await user.click(await screen.findByRole('button', { name: 'إضافة طريقة اكتساب' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('يكسب العميل: عدد النقاط'), '٢');
    await user.type(dialog.getByLabelText('المبلغ المُنفق'), '١٠');
    expect(dialog.getByText(/يكسب العميل نقطتين عن كل/)).toBeTruthy();
    expect(dialog.getByText(/طلب بقيمة .*92.* يكسب 18 نقطة/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('تم حفظ طريقة الاكتساب بنجاح')).toBeTruthy();
    expect(server.sentTo(`POST ${BASE}`).map(({ body }) => body)).toEqual([
      {
        reward: { mode: 'money', points: 2, perAmount: '10' },
        minimumUnits: null,
        minimumTotal: null,
        taxIncluded: true,
        lines: null,
        fragileItems: false,
        largeItems: false,
        status: 'active',
      },
    ]);
  });

  it('are limited to products that the store sold and to groups, found by search and ticked', async () => {
    const dates = { by: 'product', id: '101', name: 'Ajwa dates', sku: 'D-1' } as const;
    const box = { by: 'sku', id: 'BOX-L', name: 'Gift box', sku: 'BOX-L' } as const;
    const honey = { by: 'product', id: '102', name: 'Sidr honey' } as const;
    const sale = { by: 'on_sale', id: 'on_sale', name: 'All products on sale' } as const;
    const coffee = { by: 'category', id: '77', name: 'Coffee' } as const;
    const lines = { only: [], except: [honey, sale], priceFrom: null, priceTo: null };
    const some = collectionMethod({ lines });
    const server = serverWith(some)
      .on(`GET ${BASE}/products`, ({ query }) =>
        json({ products: [dates, box].filter(({ name }) => name.includes(query['q'] ?? '')) }),
      )
      .on(`GET ${BASE}/product-groups`, ({ query }) =>
        json({ groups: 'q' in query ? [] : [{ ...coffee, products: 4 }], isReading: true }),
      )
      .on(`PUT ${BASE}/${some.id}`, () => json(some));
    const { user } = await renderApp({ server, path: '/' });
    expect(await screen.findByText('Some products')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Edit: Customer will earn 2 points/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Sidr honey')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove All products on sale' }));
    await user.click(dialog.getByRole('button', { name: 'Only these products: choose products or groups' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Category: \u2068Coffee\u2069' }));
    expect(dialog.getByText(/We are reading your products/)).toBeTruthy();
    await user.click(await dialog.findByRole('checkbox', { name: /This variant only/ }));
    await user.type(
      dialog.getByRole('searchbox', { name: 'Search groups, and products in your orders' }),
      'Ajwa{Enter}',
    );
    await user.click(await dialog.findByRole('checkbox', { name: /Ajwa dates/ }));
    await user.click(dialog.getByRole('button', { name: 'Remove Gift box (\u2068BOX-L\u2069)' }));
    await user.type(dialog.getByLabelText('Price of one item from'), '20');
    await user.type(dialog.getByLabelText('Price of one item up to'), '10');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('This number is too small.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Price of one item up to'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Collection method saved successfully')).toBeTruthy();
    expect(server.sentTo(`PUT ${BASE}/${some.id}`).map(({ body }) => body)).toMatchObject([
      {
        lines: {
          only: [coffee, { by: 'product', id: '101', name: 'Ajwa dates' }],
          except: [honey],
          priceFrom: '20',
          priceTo: null,
        },
      },
    ]);
  });
});

describe('collection methods being saved', () => {
  it('report invalid fields, send nothing, and move the focus there', async () => {
    const server = serverWith();
    const { user } = await renderApp({ server, path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Add Collection Method' }));
    const dialog = within(await screen.findByRole('dialog'));
    const points = dialog.getByLabelText('Customer will earn: Points');
    await user.type(points, '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Points must be more than zero.')).toBeTruthy();
    expect(dialog.getByText('This field is required.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(points));
    await user.clear(points);
    await user.type(points, '5');
    expect(dialog.queryByText('Points must be more than zero.')).toBeNull();
    await settled();
    expect(server.sentTo(`POST ${BASE}`)).toEqual([]);
  });

  it('keep what was typed when the server refuses, with its message at the field', async () => {
    const refusal = problem(422, 'validation_failed', {
      errors: [{ path: 'reward.points', code: 'points_too_many', params: { most: 500 } }],
    });
    const server = serverWith(method).on(`PUT ${BASE}/${method.id}`, () => refusal.clone());
    const { user } = await renderApp({ server, path: '/' });
    await user.click(await screen.findByRole('button', { name: /^Edit: Customer will earn 2 points/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const points = dialog.getByLabelText<HTMLInputElement>('Customer will earn: Points');
    await user.clear(points);
    await user.type(points, '999');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a number from 1 to 500.')).toBeTruthy();
    expect(dialog.getByText('Check the highlighted fields.')).toBeTruthy();
    expect(points.value).toBe('999');
  });

  it('repeat a save under the same key after a lost answer', async () => {
    let tries = 0;
    const server = serverWith().on(`POST ${BASE}`, () => {
      tries += 1;
      return tries === 1 ? unreachable() : json(method);
    });
    const { user } = await renderApp({ server, path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Add Collection Method' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Earning method'), 'order');
    await user.type(dialog.getByLabelText('Customer will earn: Points'), '5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Can't reach the server/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Collection method saved successfully')).toBeTruthy();
    const keys = server.sentTo(`POST ${BASE}`).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('a collection method that someone else changed meanwhile', () => {
  const other = collectionMethod({ version: 7, reward: { mode: 'order', points: 50 } });

  const edited = async () => {
    let stored = method;
    const server = serverWith()
      .on(`GET ${BASE}`, () => json({ methods: [stored] }))
      .on(`PUT ${BASE}/${method.id}`, ({ body }) => {
        const { version } = body as { version: number };
        if (version !== 1) return json(other);
        stored = other;
        return problem(409, 'method_changed_meanwhile');
      });
    const { user } = await renderApp({ server, path: '/' });
    await user.click(await screen.findByRole('button', { name: /^Edit: Customer/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const points = dialog.getByLabelText<HTMLInputElement>('Customer will earn: Points');
    await user.clear(points);
    await user.type(points, '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Someone else changed this method');
    return { server, user, dialog, points };
  };

  it('keeps what was typed, and overwrites only on request', async () => {
    const { server, user, dialog, points } = await edited();
    expect(points.value).toBe('3');
    await user.click(dialog.getByRole('button', { name: 'Keep my version' }));
    expect(await screen.findByText('Collection method saved successfully')).toBeTruthy();
    const sent = server.sentTo(`PUT ${BASE}/${method.id}`).map(({ body }) => body);
    expect(sent).toMatchObject([
      { version: 1, reward: { points: 3 } },
      { version: 7, reward: { points: 3 } },
    ]);
  });

  it('loads the other version on request, and saves over it', async () => {
    const { server, user, dialog, points } = await edited();
    await user.click(dialog.getByRole('button', { name: 'Show their version' }));
    expect(points.value).toBe('50');
    expect(dialog.queryByText('Someone else changed this method')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Collection method saved successfully')).toBeTruthy();
    expect(server.sentTo(`PUT ${BASE}/${method.id}`).at(-1)?.body).toMatchObject({
      version: 7,
      reward: { mode: 'order', points: 50 },
    });
  });
});

it('offers a retry when the methods cannot be loaded', async () => {
  let isDown = true;
  const server = serverWith().on(`GET ${BASE}`, () =>
    isDown ? problem(500, 'internal_error') : json({ methods: [method] }),
  );
  const { user } = await renderApp({ server, path: '/' });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Something went wrong!')).toBeTruthy();
  expect(alert.getByText('Reference: req-test')).toBeTruthy();
  isDown = false;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Customer will earn 2 points for every SAR 10')).toBeTruthy();
});
