import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

import { type DropSetup, type Gap, type Point, register, touchParts, type Watcher } from './drag-targets.ts';
import type { Moved } from './layout.ts';

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
export const dragElement = (element: HTMLElement, moved: Moved, handle?: Element): (() => void) => {
  const end = draggable({
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
  const held = handle ?? element;
  touchParts.liftables.set(held, { element, moved });
  return () => {
    end();
    touchParts.liftables.delete(held);
  };
};

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

/** Makes an element a drop target for cards or boards. */
export const dropElement = (setup: DropSetup): (() => void) => {
  const { element, kind, gapOf, onGap, boardId } = setup;
  const end = dropTargetForElements({
    element,
    canDrop: isKind(kind),
    getData: ({ input }) => ({ boardId, index: gapOf(input).index }),
    onDrag: ({ location }) => onGap(gapOf(location.current.input)),
    onDragLeave: () => onGap(undefined),
    onDrop: () => onGap(undefined),
  });
  const forget = register(touchParts.targets, setup);
  return () => {
    end();
    forget();
  };
};

/** Scrolls an element while dragging near its edge. */
export const scrollOnDrag = (
  element: HTMLElement,
  { kind, axis }: { readonly kind?: Moved['kind']; readonly axis: 'horizontal' | 'vertical' },
): (() => void) => {
  const end = autoScrollForElements({
    element,
    getAllowedAxis: () => axis,
    ...(kind && { canScroll: isKind(kind) }),
  });
  const forget = register(touchParts.scrollers, { element, kind, axis });
  return () => {
    end();
    forget();
  };
};

/** Listens to every drag of a card or board. */
export const watchDrags = (watcher: Watcher): (() => void) => {
  const { onStart, onEnd, onDrop } = watcher;
  const end = monitorForElements({
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
  const forget = register(touchParts.watchers, watcher);
  return () => {
    end();
    forget();
  };
};
