import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

import type { Moved, Place } from './layout.ts';

/** The dragged item, stored in the drag's data. */
const dataOf = ({ kind, id }: Moved) => ({ kind, id });

const movedOf = ({ data }: Pick<ElementDragPayload, 'data'>): Moved | undefined => {
  const { kind, id } = data;
  return (kind === 'card' || kind === 'board') && typeof id === 'number' ? { kind, id } : undefined;
};

const isKind =
  (kind: Moved['kind']) =>
  ({ source }: { readonly source: ElementDragPayload }): boolean =>
    movedOf(source)?.kind === kind;

/** Makes an element draggable and marks it while dragged. Returns the cleanup. */
export const dragElement = (element: HTMLElement, moved: Moved, handle?: Element): (() => void) =>
  draggable({
    element,
    ...(handle && { dragHandle: handle }),
    // In a text field the pointer selects text.
    canDrag: () => !(document.activeElement instanceof HTMLInputElement),
    getInitialData: () => dataOf(moved),
    onDragStart: () => {
      element.dataset['dragging'] = 'true';
    },
    onDrop: () => {
      delete element.dataset['dragging'];
    },
  });

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A gap between elements and the screen position of its middle. */
export interface Gap {
  readonly index: number;
  readonly at: number;
}

/** The gap between cards nearest to the pointer. Measures few elements: a board may have hundreds of cards. */
export const cardGap = (cards: Element, { clientY }: Point): Gap => {
  const rectAt = (index: number) => cards.children[index]?.getBoundingClientRect();
  let index = 0;
  for (let end = cards.children.length; index < end;) {
    const middle = Math.floor((index + end) / 2);
    const { top, height } = rectAt(middle) ?? { top: 0, height: 0 };
    if (clientY < top + height / 2) end = middle;
    else index = middle + 1;
  }
  const at = rectAt(index)?.top ?? rectAt(index - 1)?.bottom ?? cards.getBoundingClientRect().top;
  return { index, at };
};

/** The gap between boards nearest to the pointer, in the reading direction. */
export const boardGap = (boards: readonly Element[], { clientX }: Point, isRtl: boolean): Gap => {
  const rects = boards.map((board) => board.getBoundingClientRect());
  const after = rects.findIndex(({ left, width }) =>
    isRtl ? clientX > left + width / 2 : clientX < left + width / 2,
  );
  const index = after === -1 ? rects.length : after;
  const [next, previous] = [rects[index], rects[index - 1]];
  const start = next && (isRtl ? next.right : next.left);
  const end = previous && (isRtl ? previous.left : previous.right);
  return { index, at: ((start ?? end ?? 0) + (end ?? start ?? 0)) / 2 };
};

interface DropSetup {
  readonly element: Element;
  readonly kind: Moved['kind'];
  readonly gapOf: (point: Point) => Gap;
  /** The gap under the pointer; undefined when the pointer leaves. */
  readonly onGap: (gap: Gap | undefined) => void;
  /** The gap's board; 0 for gaps between boards. */
  readonly boardId: number;
}

/** Makes an element a drop target for cards or boards. */
export const dropElement = ({ element, kind, gapOf, onGap, boardId }: DropSetup): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: isKind(kind),
    getData: ({ input }) => ({ boardId, index: gapOf(input).index }),
    onDrag: ({ location }) => onGap(gapOf(location.current.input)),
    onDragLeave: () => onGap(undefined),
    onDrop: () => onGap(undefined),
  });

/** Scrolls an element while dragging near its edge. */
export const scrollOnDrag = (
  element: HTMLElement,
  { kind, axis }: { readonly kind?: Moved['kind']; readonly axis: 'horizontal' | 'vertical' },
): (() => void) =>
  autoScrollForElements({
    element,
    getAllowedAxis: () => axis,
    ...(kind && { canScroll: isKind(kind) }),
  });

interface Watcher {
  readonly onStart: () => void;
  readonly onEnd: () => void;
  readonly onDrop: (moved: Moved, gap: Place) => void;
}

/** Listens to every drag of a card or board. */
export const watchDrags = ({ onStart, onEnd, onDrop }: Watcher): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => movedOf(source) !== undefined,
    onDragStart: onStart,
    onDrop: ({ source, location }) => {
      onEnd();
      const moved = movedOf(source);
      const { boardId, index } = location.current.dropTargets[0]?.data ?? {};
      if (moved && typeof boardId === 'number' && typeof index === 'number')
        onDrop(moved, { boardId, index });
    },
  });
