import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleGallery: words } = en;

it('shows an example with its code, in the chosen direction', async () => {
  const server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
  const { user } = await renderHub({ server, path: '/pages/kit/actions', hasCookie: true });
  const example = await screen.findByRole('region', { name: words.example.buttons });
  const save = () => within(example).getAllByRole('button', { name: words.words.save })[0];
  expect(save()?.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  await user.click(screen.getByRole('radio', { name: words.directions.rtl }));
  expect(save()?.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  await waitFor(() => expect(example.querySelector('pre')?.textContent).toMatch(/^const Buttons = /));
});
