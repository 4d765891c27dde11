import { rewardText } from '@apps-hub/contract/loyalty/shopper/texts';
import type {
  ShopperAccount,
  ShopperCoupon,
  ShopperOffer,
  WrittenTier,
} from '@apps-hub/contract/loyalty/shopper/shapes';

import type { Panel } from './context.ts';
import { areWaiting, couponsSection } from './coupons-section.ts';
import { el, notes, p, section } from './dom.ts';
import { type HistoryPage, historySection } from './history-section.ts';
import { ownSection, recordsSection } from './own-section.ts';
import { earningSection, partsOf } from './programme-view.ts';
import { offerOf, rewardsSection } from './rewards-section.ts';

/** How often the panel looks again while the host creates or disables a code. */
const LOOKS = 10;
const LOOK_MS = 2000;

/** The bar to the nearest reward; its text says the same. */
const nearestBar = (panel: Panel, account: ShopperAccount, rewards: readonly ShopperOffer[]): Node[] => {
  const { words, points } = panel;
  const { nearest, availablePoints } = account;
  if (!nearest) return rewards.length === 0 ? [] : [p(words.account.reached)];
  const reward = rewards.find(({ methodId }) => methodId === nearest.methodId);
  const text = words.account.nearest(points(nearest.missingPoints), reward ? rewardText(panel, reward) : '');
  const max = String(nearest.requiredPoints);
  const value = String(Math.max(availablePoints, 0));
  return [p(text), el('progress', { max, value, 'aria-label': text, part: 'bar' })];
};

/** What the points buy, and the customer's tier in sentences. */
interface Offered {
  readonly rewards: ShopperOffer[];
  readonly tier?: WrittenTier | null;
}

const balanceSection = (panel: Panel, account: ShopperAccount, { rewards, tier }: Offered): HTMLElement => {
  const { words, points, day } = panel;
  const { availablePoints, pending, expiring, isActive } = account;
  const pendingText =
    pending.on === null
      ? words.account.pending(points(pending.points))
      : words.account.pendingOn(points(pending.points), day(pending.on));
  return section(
    words.account.available,
    el('p', { class: 'big', part: 'balance' }, points(availablePoints)),
    pending.points > 0 && p(pendingText),
    expiring && p(words.account.expiring(points(expiring.points), day(expiring.on))),
    isActive ? nearestBar(panel, account, rewards) : p(words.account.inactive, 'bad'),
    notes(tier?.text ?? []),
  );
};

const readBalance = ({ session, locale }: Panel): Promise<[ShopperAccount, Offered]> =>
  Promise.all([session.call<ShopperAccount>('/account'), session.call<Offered>(`/rewards?locale=${locale}`)]);

interface Shown {
  readonly balance: HTMLElement;
  readonly codes: HTMLElement;
}

/** Replaces codes and balance until the host is done with the codes, or the view is gone. */
const lookAgain = (panel: Panel, { balance, codes }: Shown, looks: number): void => {
  if (looks === 0) return;
  setTimeout(() => {
    if (!codes.isConnected || codes.closest('dialog:not([open])')) return;
    // What is being read or has the focus stays.
    if (codes.querySelector('details[open]') || codes.matches(':focus-within')) {
      lookAgain(panel, { balance, codes }, looks);
      return;
    }
    void panel.attempt(async () => {
      const { coupons } = await panel.session.call<{ coupons: ShopperCoupon[] }>('/coupons');
      const next = couponsSection(panel, coupons);
      codes.replaceWith(next);
      if (areWaiting(coupons)) {
        lookAgain(panel, { balance, codes: next }, looks - 1);
        return;
      }
      balance.replaceWith(balanceSection(panel, ...(await readBalance(panel))));
      panel.changed();
    });
  }, LOOK_MS);
};

/** Everything about the signed-in shopper. */
export const showAccount = async (panel: Panel): Promise<void> => {
  const { words, session } = panel;
  const [[account, offered], { coupons }, history] = await Promise.all([
    readBalance(panel),
    session.call<{ coupons: ShopperCoupon[] }>('/coupons'),
    session.call<HistoryPage>(`/history?locale=${panel.locale}`),
  ]);
  const codes = couponsSection(panel, coupons);
  const balance = balanceSection(panel, account, offered);
  panel.show(
    words.account.hello(account.name),
    ...partsOf(panel, {
      balance,
      records: recordsSection(panel, account),
      codes,
      rewards: rewardsSection(panel, offered.rewards, offerOf(panel, account)),
      history: historySection(panel, history),
      earning: earningSection(panel, account.earnedBy),
      own: ownSection(panel, account),
    }),
  );
  if (areWaiting(coupons)) lookAgain(panel, { balance, codes }, LOOKS);
};
