/** The position of a removed element. */
export interface Gap {
  readonly parent: Node;
  readonly before: Node | null;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether Tab reaches it: among radio buttons, only the checked one. */
const isTabStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type="radio"]:not(:checked)') &&
  element.closest('[inert]') === null &&
  (element.checkVisibility?.() ?? true);

/** The first tab stop after the gap, or else the last one before it. */
const nearestIn = (place: Element, before: Node | null): HTMLElement | undefined => {
  const stops = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabStop);
  const behind = (stop: Node): boolean =>
    before === null ||
    !place.contains(before) ||
    (!before.contains(stop) && before.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_FOLLOWING);
  return stops.find(behind) ?? stops.at(-1);
};

/** Focuses the tab stop nearest to the removed element. */
export const fillGap = ({ parent, before }: Gap): void => {
  let [place, ahead]: [Node | null, Node | null] = [parent, before];
  while (place instanceof Element && place !== place.ownerDocument.body) {
    const stop = nearestIn(place, ahead);
    if (stop) return stop.focus();
    [place, ahead] = [place.parentElement, place.previousSibling];
  }
};

/** An element's position, if these mutations removed it or its container. */
export const gapAfter = (
  records: readonly MutationRecord[],
  element: HTMLElement,
  before: Gap | undefined,
): Gap | undefined => {
  let gap = before;
  for (const { target, removedNodes, previousSibling } of records) {
    const lost = gap?.parent ?? element;
    if ([...removedNodes].some((node) => node.contains(lost)))
      gap = { parent: target, before: previousSibling };
  }
  return gap;
};

export interface Place {
  /** Focuses the element again, or the nearest tab stop to where it was. */
  readonly focus: () => void;
  readonly forget: () => void;
}

/** Remembers the focused element, to return there even if it is removed by then. */
export const rememberPlace = (element: HTMLElement): Place => {
  let gap: Gap | undefined;
  const observer = new MutationObserver((records) => {
    gap = gapAfter(records, element, gap);
  });
  observer.observe(element.ownerDocument.body, { childList: true, subtree: true });
  const forget = () => observer.disconnect();
  const focus = () => {
    gap = gapAfter(observer.takeRecords(), element, gap);
    forget();
    if (element.isConnected) element.focus();
    else if (gap) fillGap(gap);
  };
  return { focus, forget };
};
