import type { Attachment, ChatContact, Contact } from '../contract.ts';
import { PROFILE_USER_ID } from '../values.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './chat.module.css';
import type { Draft } from './chat-memory.ts';
import { moveFocus } from './move-focus.ts';
import { PersonPicture } from './person.tsx';
import { Ticks } from './ticks.tsx';
import type { ChatTimes } from './use-times.ts';

const namesOf = (files: readonly Attachment[]): string => files.map(({ name }) => name).join(', ');

/** A message's text on one line, truncated at the end of its own direction. */
const Words = ({ text }: { readonly text: string }) => (
  <span dir="auto" className={classes.words}>
    {text}
  </span>
);

interface PersonLinkProps {
  readonly person: Contact;
  readonly isOpen: boolean;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A person in a list, linked to their chat. */
const PersonLink = ({ person, isOpen, beside, children }: PersonLinkProps) => (
  <li>
    <Link
      to="."
      search={(all: object) => ({ ...all, with: person.id })}
      resetScroll={false}
      className={classes.link}
      data-person={person.id}
      aria-current={isOpen ? 'true' : undefined}
    >
      <PersonPicture person={person} />
      <span className={classes.linkText}>
        <span className={classes.cut}>
          <bdi>{person.fullName}</bdi>
        </span>
        <span className={classes.lastWords}>{children}</span>
      </span>
      {beside}
    </Link>
  </li>
);

interface ChatLinkProps {
  readonly person: ChatContact;
  readonly isOpen: boolean;
  readonly isTyping: boolean;
  readonly draft: Draft | undefined;
  readonly times: ChatTimes;
}

const LastWords = ({ person, isOpen, isTyping, draft }: Omit<ChatLinkProps, 'times'>) => {
  const { t } = usePhrases();
  const { lastMessage } = person.chat;
  if (isTyping) return <span className={classes.live}>{t('sampleChat.isTyping')}</span>;
  if (draft && !isOpen)
    return (
      <>
        <span className={classes.draft}>{t('sampleChat.draft')}</span>{' '}
        <Words text={draft.text || namesOf(draft.files)} />
      </>
    );
  return (
    <>
      {lastMessage.senderId === PROFILE_USER_ID && <Ticks message={lastMessage} />}
      <Words text={lastMessage.message || namesOf(lastMessage.attachments ?? [])} />
    </>
  );
};

const ChatLink = ({ person, times, ...shown }: ChatLinkProps) => {
  const { t, formats } = usePhrases();
  const { lastMessage, unseenMsgs } = person.chat;
  const unseen = shown.isOpen ? 0 : unseenMsgs;
  return (
    <PersonLink
      person={person}
      isOpen={shown.isOpen}
      beside={
        <span className={classes.beside}>
          <time dateTime={lastMessage.time}>{times.latest(lastMessage.time)}</time>
          {unseen > 0 && (
            <span className={classes.unseen}>
              <span aria-hidden>{formats.number(unseen)}</span>
              <span className="visually-hidden">
                {t('sampleChat.unseen', { count: unseen, n: formats.number(unseen) })}
              </span>
            </span>
          )}
        </span>
      }
    >
      <LastWords person={person} {...shown} />
    </PersonLink>
  );
};

interface PeopleProps {
  readonly title: string;
  readonly none: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

const People = ({ title, none, isEmpty, children }: PeopleProps) => (
  <section className={classes.people}>
    <h2 className={classes.peopleTitle}>{title}</h2>
    {isEmpty ? <p className={classes.none}>{none}</p> : <ul>{children}</ul>}
  </section>
);

interface ChatListProps {
  readonly chats: readonly ChatContact[];
  readonly contacts: readonly Contact[];
  readonly open: number | undefined;
  readonly typing: readonly number[];
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly times: ChatTimes;
}

/** Chats, newest first, and contacts; the arrow keys move between them. */
export const ChatList = ({ chats, contacts, open, typing, drafts, times }: ChatListProps) => {
  const { t } = usePhrases();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are interactive; the keys only move between them
    <nav className={classes.lists} aria-label={t('sampleChat.title')} onKeyDown={moveFocus}>
      <People title={t('sampleChat.chats')} none={t('sampleChat.noChats')} isEmpty={chats.length === 0}>
        {chats.map((person) => (
          <ChatLink
            key={person.id}
            person={person}
            isOpen={person.id === open}
            isTyping={typing.includes(person.id)}
            draft={drafts.get(person.id)}
            times={times}
          />
        ))}
      </People>
      <People
        title={t('sampleChat.contacts')}
        none={t('sampleChat.noContacts')}
        isEmpty={contacts.length === 0}
      >
        {contacts.map((person) => (
          <PersonLink key={person.id} person={person} isOpen={false}>
            <Words text={person.about} />
          </PersonLink>
        ))}
      </People>
    </nav>
  );
};
