import { fillGap, type Gap, gapAfter } from './focus-place.ts';

const isBusy = (element: HTMLElement): boolean => element.matches(':disabled[data-loading]');

/**
 * Keeps the focus in the page when the focused element goes away: a deleted row, a button that turns into another, the last
 * page's "Next". The nearest tab stop gets the focus; a button that was only busy gets it back. Returns how to stop.
 */
export const keepFocus = (page: Document): (() => void) => {
  let last: HTMLElement | undefined;
  let gap: Gap | undefined;
  let isWaiting = false;
  let frame = 0;
  const isLost = () =>
    page.activeElement === null || page.activeElement === page.body || page.activeElement === last;

  const settle = () => {
    if (last === undefined || !isLost()) return;
    if (!last.isConnected) {
      if (gap) fillGap(gap);
      return;
    }
    if (!last.matches(':disabled')) {
      // The user may have scrolled on meanwhile, so don't scroll back.
      if (isWaiting && page.activeElement !== last) last.focus({ preventScroll: true });
      isWaiting = false;
      return;
    }
    isWaiting = isBusy(last);
    if (!isWaiting && last.parentNode) fillGap({ parent: last.parentNode, before: last });
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    [last, gap, isWaiting] = [target, undefined, false];
  };
  // A press outside drops the focus on purpose.
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !last?.contains(target)) last = undefined;
  };
  const observer = new MutationObserver((records) => {
    if (last === undefined) return;
    gap = gapAfter(records, last, gap);
    // A quick response ends it before the next frame, but the browser may have blurred the button anyway.
    isWaiting ||= isBusy(last);
    // A deliberate focus change in this frame wins.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(settle);
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress, true);
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-loading'],
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress, true);
  };
};
