import { flushSync } from 'react-dom';

import type { Email } from '../contract.ts';
import type { Place } from './place.ts';
import { useShortcuts } from './shortcuts.ts';
import type { Pane } from './use-pane.ts';

/** Ids of buttons that shortcuts click. */
export const MOVE_BUTTON_ID = 'email-move';
export const REPLY_BUTTON_ID = 'email-reply';

const press = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.click();

interface KeysSetup {
  readonly pane: Pane;
  readonly place: Place;
  readonly onRemove: (emails: readonly Email[]) => void;
  readonly onHelp: () => void;
  /** Whether an email covers the list. */
  readonly isOpen: boolean;
  readonly isOn: boolean;
}

/** Shortcuts act on the open email, else the selected ones, else the focused one. */
export const useKeys = ({ pane, place, onRemove, onHelp, isOpen, isOn }: KeysSetup): void => {
  const { opened, here, targets } = pane;
  const withTargets = (act: (emails: readonly Email[]) => void) => () => {
    const emails = targets();
    if (emails.length > 0) act(emails);
  };
  const back = () => (opened ? pane.leave() : pane.clear());
  const choose = () => {
    const row = here();
    if (row && !opened) pane.choose([row], !pane.chosen.has(String(row.id)));
  };
  useShortcuts(
    {
      next: () => pane.go(1),
      previous: () => pane.go(-1),
      ...(!isOpen && { down: () => pane.go(1), up: () => pane.go(-1) }),
      ...(!opened && {
        open: () => {
          const row = here();
          if (row) pane.open(row);
        },
      }),
      back,
      select: choose,
      star: withTargets((emails) =>
        pane.setStar(
          emails,
          emails.some(({ isStarred }) => !isStarred),
        ),
      ),
      unread: withTargets((emails) =>
        pane.setRead(
          emails,
          emails.some(({ isRead }) => !isRead),
        ),
      ),
      delete: withTargets((emails) =>
        place.filter === 'trashed' ? onRemove(emails) : pane.move(emails, 'trash'),
      ),
      move: withTargets((emails) => {
        // The button exists only while something is selected.
        if (!opened) flushSync(() => pane.choose(emails, true));
        press(MOVE_BUTTON_ID);
      }),
      ...(opened && { reply: () => press(REPLY_BUTTON_ID) }),
      compose: () => void pane.compose.begin(),
      search: () => document.querySelector<HTMLElement>('[data-email-search] input')?.focus(),
      help: onHelp,
    },
    isOn,
  );
};
