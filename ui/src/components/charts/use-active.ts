import type { Direction } from '@apps-hub/domain/locale';
import { type KeyboardEvent, useRef, useState } from 'react';

/** How far each key moves; arrows follow the reading direction. */
const moveOf = (key: string, { direction, at, last }: { direction: Direction; at: number; last: number }) => {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const target = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: last }[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last);
};

/** Makes a chart's marks one tab stop. Arrow keys, Home and End move between them, Escape closes the tooltip. */
export const useActive = (count: number, direction: Direction) => {
  const [active, setActive] = useState<number>();
  const [stop, setStop] = useState(0);
  const marks = useRef(new Map<number, SVGElement>());
  const last = Math.max(count - 1, 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActive(undefined);
    const target = moveOf(event.key, { direction, at: Math.min(stop, last), last });
    if (target === undefined) return;
    event.preventDefault();
    marks.current.get(target)?.focus();
  };
  const markProps = (index: number) => ({
    role: 'img' as const,
    tabIndex: index === Math.min(stop, last) ? 0 : -1,
    ref: (element: SVGElement | null) => {
      if (element) marks.current.set(index, element);
      else marks.current.delete(index);
    },
    onFocus: () => {
      setStop(index);
      setActive(index);
    },
    onBlur: () => setActive(undefined),
    onKeyDown,
  });
  return { active: active !== undefined && active < count ? active : undefined, setActive, markProps };
};
