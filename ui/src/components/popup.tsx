import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import classes from './popup.module.css';

const GAP_PX = 4;
const EDGE_PX = 8;

/** Below the field, or above where there is more room; aligned with the field's start. Screen coordinates have no text direction. */
const place = (anchor: HTMLElement, popup: HTMLElement): void => {
  const target = anchor.getBoundingClientRect();
  const own = popup.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = target.bottom + GAP_PX;
  const above = target.top - own.height - GAP_PX;
  const fitsBelow = below + own.height <= clientHeight - EDGE_PX;
  const top = fitsBelow || target.top < clientHeight - target.bottom ? below : above;
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const start = isRtl ? target.right - own.width : target.left;
  popup.style.top = `${Math.max(EDGE_PX, Math.min(top, clientHeight - own.height - EDGE_PX))}px`;
  popup.style.left = `${Math.max(EDGE_PX, Math.min(start, clientWidth - own.width - EDGE_PX))}px`;
};

interface PopupProps {
  /** Its field. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Called on a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A popup next to a field, in the top layer so that nothing clips it. Mount it to open it. */
export const Popup = ({ anchor, onClose, children }: PopupProps) => {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = popup;
    const { current: field } = anchor;
    if (!element || !field) return;
    element.showPopover?.();
    const move = () => place(field, element);
    move();
    const sized = new ResizeObserver(move);
    sized.observe(element);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    window.addEventListener('resize', move);
    return () => {
      sized.disconnect();
      window.removeEventListener('scroll', move, { capture: true });
      window.removeEventListener('resize', move);
    };
  }, [anchor]);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node && (popup.current?.contains(target) || anchor.current?.contains(target));
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [anchor, onClose]);
  return (
    <div ref={popup} popover="manual" className={classes.popup}>
      {children}
    </div>
  );
};
