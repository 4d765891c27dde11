import { type DropSetup, type Liftable, type Point, type ScrollSetup, touchParts } from './drag-targets.ts';
import classes from './kanban.module.css';

/** How long a finger rests before it lifts. Browsers open their own long-press menu later. */
const HOLD_MS = 350;
/** A finger that moves farther before it lifts scrolls the page. */
const SLACK_PX = 8;
/** Near an edge the boards scroll, this far in each frame. */
const EDGE_PX = 40;
const SCROLL_PX = 9;

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;

/** What the finger holds; buttons and fields keep their own touches. */
const liftableAt = (target: EventTarget | null): Liftable | undefined => {
  if (!(target instanceof Element) || target.closest('button, input, textarea') || isTyping())
    return undefined;
  for (let element: Element | null = target; element; element = element.parentElement) {
    const found = touchParts.liftables.get(element);
    if (found) return found;
  }
  return undefined;
};

/** A copy of the element that follows the finger. */
const followerOf = (element: HTMLElement, from: Point) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement; // a clone has its original's type
  copy.inert = true;
  copy.classList.add(classes.carried ?? '');
  // Screen coordinates have no text direction.
  Object.assign(copy.style, { left: '0', width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  const follow = ({ clientX, clientY }: Point) => {
    copy.style.translate = `${left + clientX - from.clientX}px ${top + clientY - from.clientY}px`;
  };
  follow(from);
  return { follow, remove: () => copy.remove() };
};

const targetAt = ({ clientX, clientY }: Point, kind: DropSetup['kind']): DropSetup | undefined => {
  const under = document.elementFromPoint(clientX, clientY);
  return [...touchParts.targets].find((target) => target.kind === kind && target.element.contains(under));
};

/** How far to scroll now: back, on, or not at all. */
const pushOf = (at: number, start: number, end: number): number => {
  if (at < start + EDGE_PX) return -SCROLL_PX;
  return at > end - EDGE_PX ? SCROLL_PX : 0;
};

const scrollNearEdge = ({ element, axis }: ScrollSetup, { clientX, clientY }: Point): void => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (axis === 'horizontal') element.scrollBy({ left: pushOf(clientX, left, right), behavior: 'instant' });
  else if (clientX > left && clientX < right)
    element.scrollBy({ top: pushOf(clientY, top, bottom), behavior: 'instant' });
};

/** Carries what was lifted until it is dropped or the touch is cancelled. */
const carry = ({ element, moved }: Liftable, from: Point) => {
  const follower = followerOf(element, from);
  const scrollers = [...touchParts.scrollers].filter(({ kind = moved.kind }) => kind === moved.kind);
  let point = from;
  let target: DropSetup | undefined;
  let frame = 0;
  const look = () => {
    const next = targetAt(point, moved.kind);
    if (next !== target) target?.onGap(undefined);
    target = next;
    target?.onGap(target.gapOf(point));
  };
  const onFrame = () => {
    for (const scroller of scrollers) scrollNearEdge(scroller, point);
    look();
    frame = requestAnimationFrame(onFrame);
  };
  element.dataset['dragging'] = 'true';
  for (const { onStart } of touchParts.watchers) onStart();
  frame = requestAnimationFrame(onFrame);
  const end = () => {
    cancelAnimationFrame(frame);
    target?.onGap(undefined);
    follower.remove();
    delete element.dataset['dragging'];
    for (const { onEnd } of touchParts.watchers) onEnd();
  };
  return {
    to: (next: Point) => {
      point = next;
      follower.follow(next);
    },
    drop: () => {
      look();
      const gap = target && { boardId: target.boardId, index: target.gapOf(point).index };
      end();
      if (gap) for (const { onDrop } of touchParts.watchers) onDrop(moved, gap);
    },
    cancel: end,
  };
};

/** Lifts cards and boards by touch: hold, then move. A finger that moves at once scrolls as usual. */
export const touchDrags = (strip: HTMLElement): (() => void) => {
  const until = new AbortController();
  const { signal } = until;
  let carried: ReturnType<typeof carry> | undefined;
  let held:
    | { readonly from: Point; readonly timer: ReturnType<typeof setTimeout>; release: () => void }
    | undefined;
  const letGo = () => {
    clearTimeout(held?.timer);
    held?.release();
    held = undefined;
    carried = undefined;
  };
  const stop = () => {
    carried?.cancel();
    letGo();
  };
  const onStart = ({ touches, target }: TouchEvent) => {
    stop();
    const [finger] = touches;
    const liftable = touches.length === 1 ? liftableAt(target) : undefined;
    if (!finger || !liftable) return;
    const from = { clientX: finger.clientX, clientY: finger.clientY };
    const { element } = liftable;
    // The browser's own drag would take the touch away.
    element.draggable = false;
    const timer = setTimeout(() => {
      carried = carry(liftable, from);
    }, HOLD_MS);
    held = { from, timer, release: () => (element.draggable = true) };
  };
  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!finger || !held) return;
    if (carried) {
      event.preventDefault();
      carried.to({ clientX: finger.clientX, clientY: finger.clientY });
    } else if (Math.hypot(finger.clientX - held.from.clientX, finger.clientY - held.from.clientY) > SLACK_PX)
      stop();
  };
  const onEnd = (event: TouchEvent) => {
    // Otherwise the click that follows would open the card.
    if (carried) event.preventDefault();
    carried?.drop();
    letGo();
  };
  const onMenu = (event: Event) => {
    if (carried) event.preventDefault();
  };
  strip.addEventListener('touchstart', onStart, { passive: true, signal });
  strip.addEventListener('touchmove', onMove, { passive: false, signal });
  strip.addEventListener('touchend', onEnd, { passive: false, signal });
  strip.addEventListener('touchcancel', stop, { signal });
  strip.addEventListener('contextmenu', onMenu, { signal });
  return () => {
    stop();
    until.abort();
  };
};
