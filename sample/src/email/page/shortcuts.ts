import { useEffect, useRef, useState } from 'react';

export const SHORTCUTS = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['open', ['Enter']],
  ['back', ['Esc']],
  ['select', ['x']],
  ['star', ['s']],
  ['unread', ['u']],
  ['delete', ['#']],
  ['move', ['e']],
  ['reply', ['r']],
  ['compose', ['c']],
  ['search', ['/']],
  ['help', ['?']],
] as const;

/** Arrow keys work only in the list: in an open email they scroll. */
export type Shortcut = (typeof SHORTCUTS)[number][0] | 'down' | 'up';

const BY_KEY: Readonly<Record<string, Shortcut>> = {
  j: 'next',
  ArrowDown: 'down',
  k: 'previous',
  ArrowUp: 'up',
  Enter: 'open',
  Escape: 'back',
  x: 'select',
  s: 'star',
  u: 'unread',
  '#': 'delete',
  Delete: 'delete',
  e: 'move',
  r: 'reply',
  c: 'compose',
  '/': 'search',
  '?': 'help',
  '؟': 'help',
};

const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], dialog, [popover], form';

/** A key's shortcut; by its position on the keyboard if the letter is not Latin. */
const shortcutOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Shortcut | undefined => {
  const isForeign = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  return BY_KEY[isForeign ? code.replace(/^Key/, '').toLowerCase() : key];
};

/** Whether the focused element handles the key: a field, dialog or menu, or a button on Enter. */
const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPED_IN)) return true;
  return key === 'Enter' && target.closest('a, button, input') !== null;
};

type Handlers = Readonly<Partial<Record<Shortcut, () => void>>>;

/** Runs handlers on their keys. Keys without a handler keep their default. */
export const useShortcuts = (handlers: Handlers, isOn: boolean): void => {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const shortcut = shortcutOf(event);
      // Single letters can be switched off; Escape can't.
      const handler = shortcut && (isOn || event.key.length > 1) ? latest.current[shortcut] : undefined;
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
};

const SETTING = 'apps-hub-email-keys';

/** Whether single-letter shortcuts are on, kept in this browser. */
export const useShortcutsOn = (): readonly [boolean, (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(() => localStorage.getItem(SETTING) !== 'off');
  return [
    isOn,
    (next) => {
      localStorage.setItem(SETTING, next ? 'on' : 'off');
      setOn(next);
    },
  ];
};
