import type { Email } from '../contract.ts';
import type { EmailLabel } from '../values.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import type { SetAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { applied, type Move } from './changes.ts';
import { type EmailSearch, isDraft, isIn, type Place } from './place.ts';
import { type EmailChange, emailsQuery, useSource } from './queries.ts';
import { useComposeStore } from './use-compose.ts';
import { type EmailActions, useEmailActions } from './use-email-changes.ts';

const NO_EMAILS: readonly Email[] = [];

/** The row to focus; a new object focuses again. */
export interface FocusAsk {
  readonly id: number;
}

interface PaneSetup {
  readonly place: Place;
  readonly search: EmailSearch;
  readonly onSearch: SetAddress<EmailSearch>;
}

/** Marks the email in the address as read once it is shown. */
const useReading = (opened: Email | undefined, actions: EmailActions): void => {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (opened?.id === seen.current) return;
    seen.current = opened?.id;
    if (opened && !opened.isRead) actions.setRead([opened], true);
  });
};

/** The current versions of the selected emails; those that left the list are dropped. */
const useSelection = (emails: readonly Email[]) => {
  const { chosen, choose, clear } = useChosen<Email>();
  const selected = chosen.size === 0 ? NO_EMAILS : emails.filter(({ id }) => chosen.has(String(id)));
  return { chosen, choose, clear, selected };
};

/** The last requested open email. The next key starts from it, even before the address has changed. */
const useAsked = ({ search, onSearch }: Pick<PaneSetup, 'search' | 'onSearch'>) => {
  const asked = useRef(search.email);
  useLayoutEffect(() => {
    asked.current = search.email;
  }, [search.email]);
  const show = (id: number | undefined) => {
    asked.current = id;
    onSearch({ email: id });
  };
  return { asked, show };
};

/** The email of the focused row. */
const rowInFocus = (emails: readonly Email[]): Email | undefined => {
  const link = document.activeElement?.closest('li')?.querySelector('a[id^="email-"]');
  return link ? emails.find(({ id }) => link.id === `email-${id}`) : undefined;
};

/** The open or focused email, and moving to others. */
const useWay = (emails: readonly Email[], { search, onSearch }: PaneSetup) => {
  const compose = useComposeStore();
  const [focus, setFocus] = useState<FocusAsk>();
  const { asked, show } = useAsked({ search, onSearch });
  const at = emails.findIndex(({ id }) => id === (search.email ?? focus?.id));
  const current = emails[at];
  const here = () => (asked.current === undefined ? rowInFocus(emails) : undefined) ?? current;
  const isAsked = ({ id }: Email) => id === asked.current;
  /** The email before or after the open one, else the focused one. */
  const beside = (step: 1 | -1, from = at): Email | undefined =>
    from === -1 ? emails[0] : emails[from + step];
  return {
    compose,
    focus,
    here,
    opened: emails.find(({ id }) => id === search.email),
    beside,
    open: (email: Email) => {
      setFocus({ id: email.id });
      if (isDraft(email)) void compose.open(email);
      else show(email.id);
    },
    leave: () => {
      const left = asked.current;
      show(undefined);
      if (left !== undefined) setFocus({ id: left });
    },
    go: (step: 1 | -1) => {
      const row = here();
      const from =
        asked.current === undefined ? emails.findIndex((email) => email === row) : emails.findIndex(isAsked);
      const next = beside(step, from);
      if (!next) return;
      if (asked.current === undefined) setFocus({ id: next.id });
      else show(next.id);
    },
    /** When emails leave the list: focuses a neighbour and closes an open email. */
    leaveWith: (gone: readonly Email[]) => {
      const stays = (email: Email) => !gone.includes(email);
      const row = here();
      const next = emails.slice(row ? emails.indexOf(row) + 1 : 0).find(stays) ?? emails.findLast(stays);
      if (search.email !== undefined) show(undefined);
      if (next && (search.email !== undefined || (row && gone.includes(row)))) setFocus({ id: next.id });
    },
  };
};

/** The list's and open email's state: selection, focus and actions. */
export const usePane = (setup: PaneSetup) => {
  const { place, search } = setup;
  const query = useQuery(emailsQuery(useSource(), place, search));
  const emails = query.data?.emails ?? NO_EMAILS;
  const actions = useEmailActions();
  const { selected, clear, ...selection } = useSelection(emails);
  const way = useWay(emails, setup);
  const { opened, here, leave, leaveWith } = way;
  useReading(opened, actions);

  /** Emails that no longer match the place leave it. */
  const leaveAfter = (changed: readonly Email[], change: EmailChange) => {
    const gone = changed.filter((email) => !isIn(place, applied(email, change)));
    if (gone.length > 0) leaveWith(gone);
  };
  return {
    query,
    emails,
    ...way,
    ...selection,
    selected,
    clear,
    /** The emails that a shortcut or toolbar button acts on. */
    targets: (): readonly Email[] => {
      if (opened) return [opened];
      if (selected.length > 0) return selected;
      const row = here();
      return row ? [row] : [];
    },
    move: (moved: readonly Email[], move: Move) => {
      if (moved.length === 0) return;
      actions.move(moved, move);
      clear();
      leaveWith(moved);
    },
    setStar: (starred: readonly Email[], isStarred: boolean) =>
      leaveAfter(starred, actions.setStar(starred, isStarred)),
    toggleLabel: (labelled: readonly Email[], label: EmailLabel) =>
      leaveAfter(labelled, actions.toggleLabel(labelled, label)),
    setRead: (marked: readonly Email[], isRead: boolean) => {
      if (marked.length > 0) actions.setRead(marked, isRead);
      if (opened && !isRead) leave();
    },
  };
};

export type Pane = ReturnType<typeof usePane>;
