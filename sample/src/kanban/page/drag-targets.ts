import type { Moved, Place } from './layout.ts';

export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A gap between elements and the screen position of its middle. */
export interface Gap {
  readonly index: number;
  readonly at: number;
}

export interface DropSetup {
  readonly element: Element;
  readonly kind: Moved['kind'];
  readonly gapOf: (point: Point) => Gap;
  /** The gap under the pointer; undefined when the pointer leaves. */
  readonly onGap: (gap: Gap | undefined) => void;
  /** The gap's board; 0 for gaps between boards. */
  readonly boardId: number;
}

export interface Watcher {
  readonly onStart: () => void;
  readonly onEnd: () => void;
  readonly onDrop: (moved: Moved, gap: Place) => void;
}

export interface ScrollSetup {
  readonly element: HTMLElement;
  /** What must be dragged for it to scroll; by default anything. */
  readonly kind?: Moved['kind'] | undefined;
  readonly axis: 'horizontal' | 'vertical';
}

/** What a finger can pick up, by the element that it holds. */
export interface Liftable {
  readonly element: HTMLElement;
  readonly moved: Moved;
}

/** Everything on the page that touch drags use. Entries are removed with their elements. */
export const touchParts = {
  liftables: new Map<Element, Liftable>(),
  targets: new Set<DropSetup>(),
  scrollers: new Set<ScrollSetup>(),
  watchers: new Set<Watcher>(),
};

/** Adds an entry. Returns its removal. */
export const register = <T>(all: Set<T>, entry: T): (() => void) => {
  all.add(entry);
  return () => void all.delete(entry);
};
