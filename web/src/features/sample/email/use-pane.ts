import type { Email } from '@apps-hub/contract/sample/email/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useChosen } from '../../../kit/list/use-chosen.ts';
import type { SetAddress } from '../../../kit/list/use-address.ts';
import type { Move } from './changes.ts';
import { type EmailSearch, isDraft, type Place } from './place.ts';
import { emailsQuery, useSource } from './queries.ts';
import { useComposeStore } from './use-compose.ts';
import { type EmailActions, useEmailActions } from './use-email-changes.ts';

const NO_EMAILS: readonly Email[] = [];

/** The row that gets the focus; a new object asks again. */
export interface FocusAsk {
  readonly id: number;
}

interface PaneSetup {
  readonly place: Place;
  readonly search: EmailSearch;
  readonly onSearch: SetAddress<EmailSearch>;
}

/** The email of the address is read as soon as it is shown. */
const useReading = (opened: Email | undefined, actions: EmailActions): void => {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (opened?.id === seen.current) return;
    seen.current = opened?.id;
    if (opened && !opened.isRead) actions.setRead([opened], true);
  });
};

/** The selected emails as they are now; those that left the list are not selected. */
const useSelection = (emails: readonly Email[]) => {
  const { chosen, choose, clear } = useChosen<Email>();
  const selected = chosen.size === 0 ? NO_EMAILS : emails.filter(({ id }) => chosen.has(String(id)));
  return { chosen, choose, clear, selected };
};

/** A list with its open email: what is selected, where the focus is, and what keys and buttons do. */
export const usePane = ({ place, search, onSearch }: PaneSetup) => {
  const query = useQuery(emailsQuery(useSource(), place, search));
  const emails = query.data?.emails ?? NO_EMAILS;
  const actions = useEmailActions();
  const compose = useComposeStore();
  const { selected, clear, ...selection } = useSelection(emails);
  const [focus, setFocus] = useState<FocusAsk>();
  const opened = emails.find(({ id }) => id === search.email);
  const at = emails.findIndex(({ id }) => id === (search.email ?? focus?.id));
  const current = emails[at];
  useReading(opened, actions);

  const show = (id: number | undefined) => onSearch({ email: id });
  const open = (email: Email) => {
    setFocus({ id: email.id });
    if (isDraft(email)) void compose.open(email);
    else show(email.id);
  };
  const leave = () => {
    show(undefined);
    if (search.email !== undefined) setFocus({ id: search.email });
  };
  /** The email before or after the open one, or else after the focused one. */
  const beside = (step: 1 | -1): Email | undefined => (at === -1 ? emails[0] : emails[at + step]);
  const go = (step: 1 | -1) => {
    const next = beside(step);
    if (!next) return;
    if (search.email === undefined) setFocus({ id: next.id });
    else show(next.id);
  };
  /** What a key or button of the bar acts on. */
  const targets = (): readonly Email[] => {
    if (opened) return [opened];
    if (selected.length > 0) return selected;
    return current ? [current] : [];
  };
  /** Emails leave the list: the focus goes to a neighbour, and an open email closes. */
  const leaveWith = (gone: readonly Email[]) => {
    const stays = (email: Email) => !gone.includes(email);
    const next = emails.slice(at + 1).find(stays) ?? emails.findLast(stays);
    clear();
    if (search.email !== undefined) show(undefined);
    if (next && (search.email !== undefined || (current && gone.includes(current))))
      setFocus({ id: next.id });
  };
  return {
    query,
    emails,
    actions,
    compose,
    opened,
    current,
    focus,
    ...selection,
    selected,
    clear,
    open,
    leave,
    go,
    beside,
    targets,
    leaveWith,
    move: (moved: readonly Email[], move: Move) => {
      if (moved.length === 0) return;
      actions.move(moved, move);
      leaveWith(moved);
    },
    setRead: (marked: readonly Email[], isRead: boolean) => {
      if (marked.length > 0) actions.setRead(marked, isRead);
      if (opened && !isRead) leave();
    },
  };
};

export type Pane = ReturnType<typeof usePane>;
