import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of the "More" button. */
const MORE_PX = 104;

/** How many leading widths fit: all, or fewer with room for the button. */
const fittingCount = (widths: readonly number[], room: number): number => {
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return widths.length;
  let left = room - MORE_PX;
  const rest = widths.findIndex((width) => (left -= width) < 0);
  return Math.max(1, rest);
};

const innerWidthOf = (element: HTMLElement): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
};

/**
 * How many children of `list` fit into the bar around it, remeasured when the bar or a child changes. The bar's
 * width does not depend on the result; the list's does.
 */
export const useFitting = (list: RefObject<HTMLElement | null>): number => {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = list.current;
    const bar = element?.parentElement;
    if (!element || !bar) return undefined;
    const measure = () => {
      const widths = [...element.children].map((child) => (child as HTMLElement).offsetWidth);
      setCount(fittingCount(widths, innerWidthOf(bar)));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    for (const each of [bar, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [list]);
  return count;
};
