/** Where the focused element stood when it went away. */
interface Gap {
  readonly parent: Node;
  readonly before: Node | null;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Tab stops here: of radio buttons it does so at the chosen one alone. */
const isTabStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type="radio"]:not(:checked)') &&
  element.closest('[inert]') === null &&
  (element.checkVisibility?.() ?? true);

/** The first tab stop behind the gap, or the last one ahead of it. */
const nearestIn = (place: Element, before: Node | null): HTMLElement | undefined => {
  const stops = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabStop);
  const behind = (stop: Node): boolean =>
    before === null ||
    !place.contains(before) ||
    (!before.contains(stop) && before.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_FOLLOWING);
  return stops.find(behind) ?? stops.at(-1);
};

const fillGap = ({ parent, before }: Gap): void => {
  let [place, ahead]: [Node | null, Node | null] = [parent, before];
  while (place instanceof Element && place !== place.ownerDocument.body) {
    const stop = nearestIn(place, ahead);
    if (stop) return stop.focus();
    [place, ahead] = [place.parentElement, place.previousSibling];
  }
};

/**
 * Keeps the focus in the page when what had it goes away: a deleted row, a button that turns into another, the last page's "Next".
 * The nearest tab stop gets it; a button that only is busy gets it back. Answers how to stop.
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
      // Whoever read on meanwhile goes on reading.
      if (isWaiting && page.activeElement !== last) last.focus({ preventScroll: true });
      isWaiting = false;
      return;
    }
    isWaiting = last.hasAttribute('data-loading');
    if (!isWaiting && last.parentNode) fillGap({ parent: last.parentNode, before: last });
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    [last, gap, isWaiting] = [target, undefined, false];
  };
  // Who presses beside it all wants nothing to have the focus.
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !last?.contains(target)) last = undefined;
  };
  const observer = new MutationObserver((records) => {
    if (last === undefined) return;
    for (const { target, removedNodes, previousSibling } of records) {
      const lost = gap?.parent ?? last;
      if ([...removedNodes].some((node) => node.contains(lost)))
        gap = { parent: target, before: previousSibling };
    }
    // Whoever moves the focus on purpose comes first.
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
