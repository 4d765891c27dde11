import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { renderApp } from '#test/render-app.tsx';
import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';

const DESCRIPTION = {
  paths: {
    '/api/v1/customers/{id}': {
      get: {
        summary: 'One customer',
        parameters: [{ name: 'id', in: 'path', required: true }],
        'x-scopes': ['customers.read'],
      },
    },
    '/api/v1/key': { get: { summary: 'The key', 'x-scopes': [] } },
  },
};

/** What the console called, and with which token. */
const called: [path: string, authorization: string | null][] = [];
const server = new FakeApi()
  .on('GET /api/v1/api-keys', () => json({ keys: [] }))
  .on('GET /api/v1/webhooks', () => json({ endpoints: [] }))
  .on('GET /api/public/openapi.json', () => json(DESCRIPTION))
  .on('GET /api/v1/customers/cus_1', () => json({ id: 'cus_1', name: 'Sara' }))
  .on('GET /api/v1/key', () => problem(401, 'key_invalid'));

// The console calls the network itself, since a key replaces the page's session.
const network = globalThis.fetch;
beforeEach(() => {
  called.length = 0;
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.origin), init);
    called.push([new URL(request.url).pathname, request.headers.get('authorization')]);
    return server.send(request);
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

it('the console calls as the person, or with a key that is kept nowhere', async () => {
  const { user } = await renderApp({ server, path: '/settings/developer' });
  await user.click(await screen.findByRole('button', { name: 'Open the console' }));
  await user.type(await screen.findByLabelText('id'), 'cus_1');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const answer = await screen.findByRole('region', { name: 'The answer' });
  expect(within(answer).getByText('Answer 200')).toBeTruthy();
  expect(answer.textContent).toContain('"name": "Sara"');
  expect(called.at(-1)).toEqual(['/api/v1/customers/cus_1', 'Bearer access']);

  await user.selectOptions(screen.getByLabelText('Call'), 'GET /api/v1/key');
  await user.type(screen.getByLabelText('Key (optional)'), 'ahk_of-a-test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Answer 401')).toBeTruthy();
  expect(called.at(-1)).toEqual(['/api/v1/key', 'Bearer ahk_of-a-test']);
  expect(document.body.textContent).not.toContain('ahk_of-a-test');
  expect(JSON.stringify([localStorage, sessionStorage, document.cookie])).not.toContain('ahk_of-a-test');
});

it('shows a first call and what webhooks tell while there are neither', async () => {
  await renderApp({ server, path: '/settings/developer' });
  const keys = within(await screen.findByRole('region', { name: 'Keys' }));
  expect((await keys.findByText(/^curl/)).textContent).toContain(`${location.origin}/api/v1/key`);
  const webhooks = within(screen.getByRole('region', { name: 'Webhooks' }));
  expect(webhooks.getByText('Pickup booked')).toBeTruthy();
  expect(JSON.parse(webhooks.getByText(/points.posted/).textContent.replace(', …', ''))).toMatchObject({
    data: { pendingDelta: 27 },
  });
});

it('shows the program of the docs in three languages', async () => {
  const { user } = await renderApp({ server, path: '/settings/developer' });
  const examples = within(await screen.findByRole('region', { name: 'Examples' }));
  expect(examples.getByText(/^#!\/bin\/sh/)).toBeTruthy();
  await user.click(examples.getByRole('radio', { name: 'PHP' }));
  await waitFor(() => expect(examples.getByText(/^<\?php/)).toBeTruthy());
  await user.click(examples.getByRole('radio', { name: 'TypeScript' }));
  expect(await examples.findByText(/process\.env/)).toBeTruthy();
});
