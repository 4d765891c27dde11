import { screen, within } from '@testing-library/react';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { collectionMethod, redemptionMethod } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

export const COLLECTION = '/api/v1/loyalty/collection-methods';
export const REDEMPTION = '/api/v1/loyalty/redemption-methods';

export const method = collectionMethod();
export const reward = redemptionMethod();

/** A server with one method of each kind, whose checks answer this. */
export const serverWith = (check: object): FakeApi =>
  new FakeApi()
    .on(`GET ${COLLECTION}`, () => json({ methods: [method] }))
    .on(`GET ${REDEMPTION}`, () => json({ methods: [reward] }))
    .on(`POST ${COLLECTION}/check`, () => json(check))
    .on(`POST ${REDEMPTION}/check`, () => json(check));

const openMethod = async (server: FakeApi, edit: RegExp) => {
  const { user } = await renderApp({ server, path: '/' });
  await user.click(await screen.findByRole('button', { name: edit }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

export const openRule = (server: FakeApi) => openMethod(server, /^Edit: Customer will earn/);
export const openReward = (server: FakeApi) => openMethod(server, /^Edit: 10% OFF/);
