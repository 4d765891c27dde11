import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => Math.min(place + 1, count - 1),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The arrow keys, Home and End move between the people of a list. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const people = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]')];
  const isTyping = event.target instanceof HTMLInputElement;
  if (people.length === 0 || (isTyping && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const place = people.findIndex((person) => person === document.activeElement);
  people[step(place, people.length)]?.focus();
};

export const isTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;
