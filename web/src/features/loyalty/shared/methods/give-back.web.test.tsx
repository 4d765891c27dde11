import type { GiveBackAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { json, problem } from '@apps-hub/ui/test/fake-api.ts';
import {
  COLLECTION,
  method,
  openReward,
  openRule,
  REDEMPTION,
  reward,
  serverWith,
} from '#test/method-dialogs.tsx';

const CHECKED = {
  checked: { orders: 412, since: '2026-08-23T09:00:00.000Z' },
  warnings: [],
  giveBack: null,
};

const lossy = (change: Partial<GiveBackAnswer> = {}): GiveBackAnswer => ({
  methodId: null,
  basis: 'typical',
  order: '100.00',
  earned: 10,
  earnedPerHundred: 10,
  price: { points: 1, amount: '90.00' },
  back: '90.00',
  backBasisPoints: 9000,
  margin: '30.00',
  sales: { orders: 412, goods: '50000.00', cost: '44000.00', basisPoints: 8800 },
  lossBasisPoints: 9000,
  beforeBasisPoints: 0,
  limitBasisPoints: 2000,
  mustConfirm: true,
  ...change,
});

const saveAt = (loss: number, { body }: { body?: unknown }) =>
  (body as { confirmLossBasisPoints?: number }).confirmLossBasisPoints === loss
    ? json(reward)
    : problem(409, 'loss_unconfirmed', { params: { lossBasisPoints: loss, limitBasisPoints: 2000 } });

const question = async () => within(await screen.findByRole('alertdialog'));

describe('a method that gives back too much', () => {
  it('says so in plain words, and next to Save', async () => {
    const { dialog } = await openReward(serverWith({ ...CHECKED, giveBack: lossy() }));
    const sum = await dialog.findByText(/^For an order of SAR.100, the customer gets SAR.90 back \(90%\)/);
    const box = within(sum.closest('div') ?? document.body);
    expect(box.getByText(/“10% OFF” gives SAR.90 off for 1 point\./)).toBeTruthy();
    expect(box.getByText(/earns 10 points, or 10 per SAR.100/)).toBeTruthy();
    expect(box.getByText(/last 412 orders, it would have cost up to SAR.44,000 of SAR.50,000/)).toBeTruthy();
    expect(box.getByText(/reward costs SAR.60 more than your margin of SAR.30/)).toBeTruthy();
    expect(box.getByText(/Your limit is 20% of an order/)).toBeTruthy();
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save.parentElement?.textContent).toMatch(/Gives back up to 90% of an order/);
  });

  it('says where to change the assumed order, and does not warn about small shares', async () => {
    const little = lossy({
      basis: 'assumed',
      lossBasisPoints: 100,
      mustConfirm: false,
      margin: null,
      sales: null,
    });
    const { dialog } = await openReward(serverWith({ ...CHECKED, giveBack: little }));
    expect(await dialog.findByText(/You have no orders yet, so we assume an order of SAR.100/)).toBeTruthy();
    expect(dialog.queryByText(/Your limit is/)).toBeNull();
  });

  it('is saved only after a confirmation that names the share', async () => {
    const save = `PUT ${REDEMPTION}/${reward.id}`;
    const server = serverWith({ ...CHECKED, giveBack: lossy() }).on(save, (sent) => saveAt(9000, sent));
    const { user, dialog } = await openReward(server);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      (await question()).getByText('This reward gives back 90% of the order that earns it. Save anyway?'),
    ).toBeTruthy();
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click((await question()).getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Redemption method saved successfully')).toBeTruthy();
    const bodies = server.sentTo(save).map(({ body }) => body as { confirmLossBasisPoints?: number });
    expect(bodies.map((body) => body.confirmLossBasisPoints)).toEqual([undefined, undefined, 9000]);
  });

  it('asks for confirmation again when the share has changed', async () => {
    const figures = [9000, 9100, 9100];
    const save = `PUT ${COLLECTION}/${method.id}`;
    const server = serverWith(CHECKED).on(save, (sent) => saveAt(figures.shift() ?? 0, sent));
    const { user, dialog } = await openRule(server);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^With this method, a reward gives back 90%/);
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await screen.findByText(/^With this method, a reward gives back 91%/);
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Collection method saved successfully')).toBeTruthy();
  });
});
