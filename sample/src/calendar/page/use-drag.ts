import type { CalendarEvent } from '../contract.ts';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { eventIdOf, placeAt } from './places.ts';
import { between, dragged, type Edge, type Place, type Span } from './spans.ts';

/** The event being moved, or the days being chosen for a new event. */
export interface Preview {
  readonly event: CalendarEvent | undefined;
  readonly span: Span;
}

interface Press {
  readonly event: CalendarEvent | undefined;
  readonly edge: Edge | undefined;
  readonly from: Place;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

interface DragSetup {
  readonly grid: RefObject<HTMLElement | null>;
  readonly events: readonly CalendarEvent[];
  /** Whether positions are days of the month view, where an event keeps its time. */
  readonly keepsTime: boolean;
  readonly onDrop: (preview: Preview) => void;
}

/** Past this distance a mouse drags, and a finger that has not long-pressed scrolls. */
const SLACK_PX = 5;
const REST_MS = 350;

const edgeOf = (target: EventTarget | null): Edge | undefined => {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-edge]') : null;
  return handle ? (handle.dataset['edge'] as Edge) : undefined; // the handles write it
};

const isSamePlace = (one: Place, other: Place): boolean =>
  one.day === other.day && one.minutes === other.minutes;

/** The event's time if dropped here, or that of a new event. */
const spanOf = ({ event, from, edge }: Press, to: Place, keepsTime: boolean): Span =>
  event ? dragged(event, { from, to, edge, keepsTime }) : between(from, to);

/** Listens on the window while the pointer is down. */
const listen = (handlers: {
  readonly move: (event: PointerEvent) => void;
  readonly up: () => void;
  readonly cancel: () => void;
}): (() => void) => {
  const { move, up, cancel } = handlers;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
  };
  const until = new AbortController();
  const { signal } = until;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', onKey, { signal });
  return () => until.abort();
};

/** Stops scrolling and the long-press menu during a touch drag. */
const useStillPage = (grid: RefObject<HTMLElement | null>, isActive: RefObject<boolean>) => {
  useEffect(() => {
    const { current: element } = grid;
    const hold = (event: Event) => {
      if (isActive.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', hold);
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
    };
  }, [grid, isActive]);
};

/** Moves and resizes events, and chooses days for a new one, by mouse, pen or finger. */
export const useDrag = ({ grid, events, keepsTime, onDrop }: DragSetup) => {
  const [preview, setPreview] = useState<Preview>();
  const isActive = useRef(false);
  const wasDragged = useRef(false);
  const stop = useRef(() => undefined as void);
  useStillPage(grid, isActive);
  useEffect(() => () => stop.current(), []);

  const start = () => {
    isActive.current = true;
    wasDragged.current = true;
  };

  const follow = (press: Press) => {
    let last: Preview | undefined;
    let place = press.from;
    const spanAt = (to: Place) => spanOf(press, to, keepsTime);
    /** A long press shows that the event is picked up before it moves. */
    const lift = () => {
      start();
      setPreview({ event: press.event, span: spanAt(press.from) });
    };
    const rest = press.isTouch ? setTimeout(lift, REST_MS) : undefined;
    const end = () => {
      clearTimeout(rest);
      isActive.current = false;
      unlisten();
      setPreview(undefined);
    };
    const unlisten = listen({
      move: ({ clientX, clientY }) => {
        const isFar = Math.hypot(clientX - press.x, clientY - press.y) > SLACK_PX;
        if (!isActive.current) {
          if (!isFar) return;
          if (press.isTouch) return end();
          start();
        }
        const to = placeAt(clientX, clientY);
        if (!to || (last && isSamePlace(to, place))) return;
        place = to;
        last = { event: press.event, span: spanAt(to) };
        setPreview(last);
      },
      up: () => {
        const wasActive = isActive.current;
        end();
        if (wasActive && last) onDrop(last);
      },
      cancel: end,
    });
    stop.current = end;
  };

  const onPointerDown = (pressed: ReactPointerEvent) => {
    wasDragged.current = false;
    if (pressed.button !== 0 || !pressed.isPrimary) return;
    const { target, clientX: x, clientY: y, pointerType } = pressed;
    const from = placeAt(x, y);
    const id = eventIdOf(target);
    const event = events.find((each) => each.id === id);
    const isOther = target instanceof Element && target.closest('button, a') !== null && !event;
    if (!from || isOther) return;
    stop.current();
    follow({ event, edge: edgeOf(target), from, x, y, isTouch: pointerType === 'touch' });
  };

  /** Whether the click that follows a press only ended a drag. */
  const endedDrag = () => {
    const { current: was } = wasDragged;
    wasDragged.current = false;
    return was;
  };

  return { preview, onPointerDown, endedDrag };
};
