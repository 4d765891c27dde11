import {
  conditionTexts,
  couponText,
  isOpenCoupon,
  isWaiting,
  shownCoupons,
} from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';

import { codeApplier } from './apply-code.ts';
import type { Panel } from './context.ts';
import { button, details, el, form, notes, p, section } from './dom.ts';

const codeOf = (code: string): HTMLElement => el('bdi', { class: 'code', dir: 'ltr', part: 'code' }, code);

const useButtons = ({ words, given, say }: Panel, { code }: ShopperCoupon): HTMLElement[] => {
  const apply = codeApplier(given);
  const doing = (work: () => Promise<unknown>, success: string, failure: string) => () => {
    void work().then(
      () => say(success),
      () => say(failure),
    );
  };
  // Without TLS there is no clipboard.
  const write = async () => navigator.clipboard.writeText(code);
  const copy = button(words.coupon.copy, doing(write, words.coupon.copied, words.panel.notCopied));
  if (!apply) return [copy];
  const applyCode = doing(() => apply(code), words.panel.applied, words.panel.notApplied);
  return [button(words.panel.apply, applyCode, 'main'), copy];
};

const giveBackForm = (
  { words, points, session, attempt, done }: Panel,
  coupon: ShopperCoupon,
): HTMLElement => {
  const key = crypto.randomUUID();
  const send = () =>
    attempt(async () => {
      await session.call(`/coupons/${coupon.id}/return`, { method: 'POST', key });
      await done(words.done.given_back);
    });
  return details(
    words.coupon.giveBack,
    '',
    p(words.coupon.giveBackText(points(coupon.points))),
    form(send, words.coupon.giveBackConfirm),
  );
};

const couponItem = (panel: Panel, coupon: ShopperCoupon): HTMLElement => {
  const { words, day } = panel;
  const { state, code, endsOn, usedOrder } = coupon;
  const isReady = state === 'ready';
  const isOpen = isOpenCoupon(coupon);
  return el(
    'li',
    {},
    el('strong', {}, words.coupon.state[state]),
    isOpen && p(couponText(panel, coupon)),
    state !== 'creating' && el('p', {}, codeOf(code)),
    isReady && el('p', { class: 'row' }, useButtons(panel, coupon)),
    isOpen && endsOn !== null && p(words.reward.ends(day(endsOn)), 'soft'),
    isOpen && notes(conditionTexts(panel, coupon)),
    usedOrder && p(words.coupon.usedIn(`\u2068${usedOrder}\u2069`), 'soft'),
    isReady && giveBackForm(panel, coupon),
  );
};

/** The shopper's codes: those that work first. */
export const couponsSection = (panel: Panel, coupons: readonly ShopperCoupon[]): HTMLElement => {
  const { words } = panel;
  const shown = shownCoupons(coupons);
  return section(
    words.coupon.title,
    shown.length === 0
      ? p(words.coupon.none)
      : el(
          'ul',
          {},
          shown.map((coupon) => couponItem(panel, coupon)),
        ),
  );
};

/** Whether the host is still creating or disabling one of these. */
export const areWaiting = (coupons: readonly ShopperCoupon[]): boolean => coupons.some(isWaiting);
