import type { AdjustmentRequest } from '@apps-hub/contract/loyalty/approvals/routes';
import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const READ = 'GET /api/v1/loyalty/settings';
const SAVE = 'PUT /api/v1/loyalty/settings';
const REQUESTS = 'GET /api/v1/loyalty/adjustment-requests';

const settings = (change: Partial<LoyaltySettings> = {}): LoyaltySettings => ({
  releaseOn: 'delivery',
  releaseAfterDays: 14,
  expiryMonths: null,
  expiryWarningDays: 30,
  bodyRetentionDays: 90,
  negativeBalanceAllowed: true,
  fullRefundReturnsCoupon: true,
  couponDays: 90,
  couponsOutlivePoints: false,
  giftCardsPay: true,
  lossGuardPercent: 20,
  marginPercent: null,
  assumedOrder: null,
  pointsName: null,
  adjustLimits: {},
  version: 1,
  ...change,
});

const request = (change: Partial<AdjustmentRequest> = {}): AdjustmentRequest => ({
  id: testId('adjustmentRequest', 1),
  customer: { id: testId('customer', 1), name: 'Sara', availablePoints: 10 },
  points: 500,
  comment: 'Sorry for the delay',
  internalNote: null,
  status: 'waiting',
  requestedBy: 'Huda',
  requestedAt: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  blocked: null,
  ...change,
});

const serverWith = (current: LoyaltySettings, requests: AdjustmentRequest[] = []): FakeApi =>
  new FakeApi().on(READ, () => json(current)).on(REQUESTS, () => json({ requests, total: requests.length }));

it('are listed by section, and a section opens from the list', async () => {
  const { user } = await renderApp({ server: serverWith(settings()), path: '/settings' });
  const list = within(await screen.findByRole('navigation', { name: 'Sections of the settings' }));
  const place = await list.findByRole('button', { name: 'Points expiry' });
  await user.click(place);
  expect(document.activeElement?.tagName).toBe('LEGEND');
  expect(document.activeElement?.textContent).toBe('Points expiry');
});

describe('the settings', () => {
  it('are saved over the version they were opened with', async () => {
    const server = serverWith(settings()).on(SAVE, ({ body }) => json({ ...(body as object), version: 2 }));
    const { user } = await renderApp({ server, path: '/settings' });
    await user.click(await screen.findByRole('radio', { name: 'Days after payment' }));
    await user.clear(screen.getByLabelText('Number of days after payment'));
    await user.type(screen.getByLabelText('Number of days after payment'), '7');
    expect(screen.getByText(/points that are still pending/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Points never expire' }));
    expect(screen.getByText(/Existing points keep their expiry date/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Don't return the points/ }));
    await user.clear(screen.getByLabelText('Days until a coupon expires'));
    await user.type(screen.getByLabelText('Days until a coupon expires'), '60');
    await user.click(screen.getByRole('checkbox', { name: /Coupons may work longer than the points/ }));
    await user.click(screen.getByRole('checkbox', { name: /Orders paid with a gift card earn points/ }));
    await user.type(screen.getByLabelText('Your margin (optional)'), '30');
    await user.type(screen.getByLabelText('Name in Arabic'), 'نجوم');
    await user.type(screen.getByLabelText('Name in English'), 'stars');
    await user.type(screen.getByLabelText('Support: maximum points at once without approval'), '100');
    await user.clear(screen.getByLabelText('Days until messages are deleted'));
    await user.type(screen.getByLabelText('Days until messages are deleted'), '30');
    await user.type(screen.getByLabelText('Support: maximum points a day without approval'), '400');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
    expect(server.sentTo(SAVE)[0]?.body).toEqual({
      releaseOn: 'days_after_payment',
      releaseAfterDays: 7,
      expiryMonths: 12,
      expiryWarningDays: 30,
      bodyRetentionDays: 30,
      negativeBalanceAllowed: true,
      fullRefundReturnsCoupon: false,
      couponDays: 60,
      couponsOutlivePoints: true,
      giftCardsPay: false,
      lossGuardPercent: 20,
      marginPercent: 30,
      assumedOrder: null,
      pointsName: { ar: 'نجوم', en: 'stars' },
      adjustLimits: { support: 100, supportPerDay: 400 },
      version: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(2));
    expect(server.sentTo(SAVE)[1]?.body).toMatchObject({ version: 2 });
  });

  it('keep what was typed when somebody else saved, and overwrite only on request', async () => {
    let current = settings();
    const server = serverWith(current)
      .on(READ, () => json(current))
      .on(SAVE, ({ body }) => {
        const { version } = body as { version: number };
        return version === current.version
          ? json({ ...(body as object), version: version + 1 })
          : problem(409, 'settings_changed_meanwhile');
      });
    const { user } = await renderApp({ server, path: '/settings' });
    await user.type(await screen.findByLabelText('Name in Arabic'), 'نجوم');
    await user.type(screen.getByLabelText('Name in English'), 'stars');
    current = settings({ version: 4, negativeBalanceAllowed: false });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed these settings')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name in English').value).toBe('stars');
    await user.click(screen.getByRole('button', { name: 'Keep my version' }));
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy();
    expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ version: 4, negativeBalanceAllowed: true });
  });

  it('report invalid fields and send nothing', async () => {
    const server = serverWith(settings({ expiryMonths: 12 }));
    const { user } = await renderApp({ server, path: '/settings' });
    await user.clear(await screen.findByLabelText('Months until points expire'));
    await user.clear(screen.getByLabelText('Days until messages are deleted'));
    await user.type(screen.getByLabelText('Days until messages are deleted'), '6');
    await user.type(screen.getByLabelText('Name in English'), 'stars');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('This field is required.')).toBeTruthy();
    expect(screen.getByText(/from 7 to 730/)).toBeTruthy();
    expect(screen.getByText('Enter the name in both languages, or leave both empty.')).toBeTruthy();
    expect(server.sentTo(SAVE)).toHaveLength(0);
  });

  it('are read-only for anyone but the owner, and say so', async () => {
    const server = serverWith(settings());
    const { user } = await renderApp({ server, path: '/settings', role: 'manager' });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(save);
    expect(server.sentTo(SAVE)).toHaveLength(0);
    expect(screen.getByText('Only the owner can change these settings.')).toBeTruthy();
  });

  it('show the rounding, and read in Arabic', async () => {
    await renderApp({ server: serverWith(settings()), path: '/settings', locale: 'ar' });
    expect(await screen.findByText('متى تصبح النقاط المعلّقة متاحة')).toBeTruthy();
    expect(screen.getByText(/النقاط أعداد صحيحة/).textContent).toContain('18');
    expect(screen.getByText('لا توجد تعديلات بانتظار الموافقة.')).toBeTruthy();
  });
});

describe('the first page and the navigation', () => {
  const SUMMARY = 'GET /api/v1/loyalty/adjustment-requests/summary';
  const none = { waiting: 0, approved: 0, declined: 0 };
  const withSummary = (waitingForYou: number, yours: typeof none) =>
    serverWith(settings(), [request()])
      .on('GET /api/v1/loyalty/collection-methods', () => json({ methods: [] }))
      .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: [] }))
      .on(SUMMARY, () => json({ waitingForYou, yours }));

  it('lead approvers to the waiting requests', async () => {
    const { user, address } = await renderApp({ server: withSummary(3, none), path: '/' });
    expect(
      await screen.findByRole('link', { name: /Settings.*3 adjustments are waiting for your approval/ }),
    ).toBeTruthy();
    await user.click(
      await screen.findByRole('link', { name: '3 adjustments are waiting for your approval' }),
    );
    expect(await screen.findByRole('link', { name: 'Sara' })).toBeTruthy();
    expect(address()).toBe('/settings');
  });

  it('tell requesters the outcome, and show nothing when there is none', async () => {
    const server = withSummary(0, { waiting: 0, approved: 2, declined: 1 });
    const { user, address } = await renderApp({ server, path: '/', role: 'support', locale: 'ar' });
    expect(
      await screen.findByRole('link', { name: 'تمت الموافقة على تعديلين طلبتهما خلال آخر 30 يومًا' }),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /تنتظر/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'رُفض تعديل واحد طلبته خلال آخر 30 يومًا' }));
    await waitFor(() => expect(address()).toBe('/settings?approvals=declined'));
    expect(server.sentTo(SUMMARY)).toHaveLength(1);
  });

  it('request no approvals for roles that may not adjust', async () => {
    const server = withSummary(0, none);
    const { address } = await renderApp({ server, path: '/', role: 'viewer' });
    expect(await screen.findByRole('heading', { name: 'Collection Methods' })).toBeTruthy();
    expect(address()).toBe('/');
    expect(server.sentTo(SUMMARY)).toHaveLength(0);
  });
});

describe('adjustments that await approval', () => {
  const approve = `POST /api/v1/loyalty/adjustment-requests/${testId('adjustmentRequest', 1)}/approve`;

  it('are approved from the list, which is then empty', async () => {
    let requests = [request()];
    const server = serverWith(settings())
      .on(REQUESTS, () => json({ requests, total: requests.length }))
      .on(approve, () => {
        requests = [];
        return json(request({ status: 'approved' }));
      });
    const { user } = await renderApp({ server, path: '/settings' });
    const row = within((await screen.findByRole('link', { name: 'Sara' })).closest('tr') as HTMLElement);
    expect(row.getByText('+500')).toBeTruthy();
    expect(row.getByText('For the customer: Sorry for the delay')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Approve +500 for Sara' }));
    expect(await screen.findByText('Adjustment approved and applied.')).toBeTruthy();
    expect(await screen.findByText('No adjustments are waiting for approval.')).toBeTruthy();
    expect(server.sentTo(approve)[0]?.idempotencyKey).toBeTruthy();
  });

  it('say when somebody else was faster', async () => {
    const server = serverWith(settings(), [request()]).on(approve, () =>
      problem(409, 'adjustment_request_decided'),
    );
    const { user } = await renderApp({ server, path: '/settings' });
    await user.click(await screen.findByRole('button', { name: 'Approve +500 for Sara' }));
    expect(await screen.findByText('This adjustment was already approved or declined.')).toBeTruthy();
  });

  it('cannot be approved by their requester, but withdrawn', async () => {
    const server = serverWith(settings(), [request({ blocked: 'own' })]);
    const { user } = await renderApp({ server, path: '/settings', role: 'manager' });
    const button = await screen.findByRole('button', { name: 'Approve +500 for Sara' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(server.sentTo(approve)).toHaveLength(0);
    const decline = screen.getByRole('button', { name: 'Decline +500 for Sara' });
    expect(decline.getAttribute('aria-disabled')).toBeNull();
  });

  it('show who decided', async () => {
    const server = serverWith(settings(), [
      request({ status: 'declined', decidedBy: 'Noura', decidedAt: '2026-11-20T10:00:00.000Z' }),
    ]);
    const { user, address } = await renderApp({ server, path: '/settings' });
    await user.click(await screen.findByRole('radio', { name: 'Declined' }));
    expect(await screen.findByText('Declined by Noura')).toBeTruthy();
    expect(address()).toBe('/settings?approvals=declined');
    expect(server.sentTo(REQUESTS).at(-1)?.query).toMatchObject({ status: 'declined' });
  });
});
