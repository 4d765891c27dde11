import { type RefObject, useEffect, useState } from 'react';

import { dropElement } from './drag.ts';
import type { Gap } from './drag-targets.ts';
import classes from './kanban.module.css';
import type { Moved } from './layout.ts';

interface DropLineProps {
  readonly kind: Moved['kind'];
  /** The drop target. */
  readonly target: RefObject<HTMLElement | null>;
  /** The scrolling element in which the line is positioned. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly gapOf: (scroller: HTMLElement, point: { clientX: number; clientY: number }) => Gap;
  readonly boardId: number;
}

/** The line where a drag would be dropped. Has its own state, so that dragging renders no card. */
export const DropLine = ({ kind, target, scroller, gapOf, boardId }: DropLineProps) => {
  const [at, setAt] = useState<number>();
  useEffect(() => {
    const { current: element } = target;
    const { current: inside } = scroller;
    if (!element || !inside) return undefined;
    const onGap = (gap: Gap | undefined) => {
      const box = inside.getBoundingClientRect();
      const offset = kind === 'card' ? inside.scrollTop - box.top : inside.scrollLeft - box.left;
      setAt(gap && Math.round(gap.at + offset));
    };
    return dropElement({ element, kind, boardId, gapOf: (point) => gapOf(inside, point), onGap });
  }, [kind, target, scroller, gapOf, boardId]);
  if (at === undefined) return null;
  // Screen coordinates have no text direction.
  const style = kind === 'card' ? { top: at } : { left: at };
  return <div className={classes.dropLine} data-kind={kind} style={style} aria-hidden />;
};
