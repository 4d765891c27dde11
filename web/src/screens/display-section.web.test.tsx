import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { redemptionMethod, sessionOf } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';
import { renderHub } from '../test/render-hub.tsx';
import { open, serverWith } from '../features/shipping/settings/testing/settings-server.ts';

const SAVE = 'PUT /api/v1/display';

const loyalty = (): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/loyalty/adjustment-requests', () => json({ requests: [], total: 0 }))
    .on('GET /api/v1/loyalty/collection-methods', () => json({ methods: [] }))
    .on('GET /api/v1/loyalty/redemption-methods', () =>
      json({ methods: [redemptionMethod({ requiredPoints: 100 })] }),
    )
    .on(SAVE, ({ body }) => json(body));

const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** The home's price of a reward, in the page's digits. */
const price = async () => {
  const table = within(await screen.findByRole('table', { name: 'طرق استبدال النقاط' }));
  return table.getAllByRole('cell')[3]?.textContent;
};

describe('the display settings of a frame', () => {
  it('apply the chosen digits to Arabic pages at once, and keep the choice', async () => {
    const server = loyalty();
    const { user } = await renderApp({ server, path: '/settings', locale: 'ar' });
    const display = await card('طريقة العرض');
    const latin = display.getByRole<HTMLInputElement>('radio', { name: /123/ });
    expect(latin.checked).toBe(true);
    await user.click(display.getByRole('radio', { name: /١٢٣/ }));
    expect(await screen.findByText('تم حفظ طريقة العرض.')).toBeTruthy();
    await user.click(display.getByRole('checkbox', { name: /الهجري/ }));
    await waitFor(() =>
      expect(server.sentTo(SAVE).map(({ body }) => body)).toEqual([
        { digits: 'arabic', hijri: false },
        { digits: 'arabic', hijri: true },
      ]),
    );
    await user.click(screen.getByRole('link', { name: 'الرئيسية' }));
    expect(await price()).toContain('١٠٠');
  });

  it('exist for a carrier’s app too, in English', async () => {
    const { server } = serverWith();
    server.on(SAVE, ({ body }) => json(body));
    const user = await open(server);
    const display = await card('Display');
    await user.click(display.getByRole('checkbox', { name: 'Show Hijri dates too' }));
    expect(await screen.findByText('Display settings saved.')).toBeTruthy();
    expect(server.sentTo(SAVE).map(({ body }) => body)).toEqual([{ digits: 'latin', hijri: true }]);
    expect(display.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('stay unchanged when the choice could not be stored', async () => {
    const server = loyalty().on(SAVE, () => problem(503, 'unavailable'));
    const { user } = await renderApp({ server, path: '/settings' });
    const display = await card('Display');
    const hijri = display.getByRole<HTMLInputElement>('checkbox');
    await user.click(hijri);
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    await waitFor(() => expect(hijri.checked).toBe(false));
  });

  it('come from the session, on every page', async () => {
    const session = sessionOf('viewer');
    const display = { digits: 'arabic', hijri: true } as const;
    const sessionState = {
      status: 'signed_in' as const,
      session: { ...session, staff: { ...session.staff, display } },
    };
    await renderApp({ server: loyalty(), path: '/', locale: 'ar', sessionState });
    expect(await price()).toContain('١٠٠');
  });

  it('are left to the appearance dialog in the hub', async () => {
    await renderHub({ server: loyalty(), path: '/apps/loyalty/settings/settings', as: 'owner' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(screen.queryByRole('region', { name: 'Display' })).toBeNull();
  });
});
