import { type ReactNode, useId, useRef } from 'react';

import classes from './hint.module.css';

const GAP_PX = 6;
const EDGE_PX = 8;

/** Positions the hint above its control, or below if there is no room; screen coordinates have no text direction. */
const place = (anchor: HTMLElement, hint: HTMLElement): void => {
  const target = anchor.getBoundingClientRect();
  const own = hint.getBoundingClientRect();
  const above = target.top - own.height - GAP_PX;
  const centred = target.left + (target.width - own.width) / 2;
  const rightmost = document.documentElement.clientWidth - own.width - EDGE_PX;
  hint.style.top = `${above > EDGE_PX ? above : target.bottom + GAP_PX}px`;
  hint.style.left = `${Math.max(EDGE_PX, Math.min(centred, rightmost))}px`;
};

interface HintProps {
  readonly text: string;
  /** Renders the control; pass `describedBy` to its aria-describedby, so that the hint is read with it. */
  readonly children: (describedBy: string) => ReactNode;
}

/** A tooltip on hover and focus, in the top layer so that nothing clips it. */
export const Hint = ({ text, children }: HintProps) => {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const show = () => {
    if (!anchor.current || !hint.current) return;
    hint.current.showPopover?.();
    place(anchor.current, hint.current);
  };
  const hide = () => hint.current?.hidePopover?.();
  return (
    <span
      ref={anchor}
      className={classes.anchor}
      onMouseEnter={show}
      onMouseLeave={hide}
      // A closing dialog returns the focus to its button, whose hint would then cover its surroundings.
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children(id)}
      <span ref={hint} id={id} role="tooltip" popover="manual" className={classes.hint}>
        {text}
      </span>
    </span>
  );
};
