import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';

import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type SetAddress, useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { FullPage } from '#shared/full-page.tsx';
import frame from '#shared/side-frame.module.css';
import { useSampleApi } from '#shared/use-sample-api.ts';
import classes from './chat.module.css';
import { Conversation } from './conversation.tsx';
import { isTouchScreen } from './move-focus.ts';
import { PersonPicture } from './person.tsx';
import { chatListQuery, type ChatSearch, type ChatSource, parseChatSearch } from './queries.ts';
import { Side } from './side.tsx';
import { type Incoming, useNews } from './use-news.ts';
import { useOutbox } from './use-outbox.ts';

const useSource = ({ large }: Pick<ChatSearch, 'large'>): ChatSource => {
  const api = useSampleApi();
  const { locale } = useLanguage();
  return useMemo(() => ({ api, locale, large }), [api, locale, large]);
};

interface ChatAppProps {
  readonly search: ChatSearch;
  readonly onSearch: SetAddress<ChatSearch>;
}

const LONGEST_TOLD = 120;

/** Announces new messages: to screen readers always, and with toasts for other chats if the user wants them. */
const useAnnouncements = (source: ChatSource, { search, onSearch }: ChatAppProps) => {
  const { t } = usePhrases();
  const { data } = useQuery(chatListQuery(source, undefined));
  const [told, setTold] = useState('');
  const onIncoming = ({ userId, message }: Incoming) => {
    const name = data?.contacts.find(({ id }) => id === userId)?.fullName ?? '';
    const text = t('sampleChat.incoming', { name, text: message.message.slice(0, LONGEST_TOLD) });
    const isQuiet = data?.profileUser.status === 'busy' || !data?.profileUser.settings.isNotificationsOn;
    if (userId === search.with || isQuiet) setTold(text);
    else showToast('info', text, { label: t('sampleChat.openChat'), run: () => onSearch({ with: userId }) });
  };
  return { told, onIncoming };
};

/** Moves the focus to the message field (on touch screens to the chat, to keep the keyboard closed), and back to the person in the list. */
const useChatFocus = (open: number | undefined) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    const left = before.current;
    before.current = open;
    if (open === undefined)
      return root.current?.querySelector<HTMLElement>(`[data-person='${left ?? ''}']`)?.focus();
    const target = isTouchScreen() ? null : field.current;
    (target ?? root.current?.querySelector<HTMLElement>('[data-conversation]'))?.focus();
  }, [open]);
  return { field, root };
};

const NEWEST = 3;

/** The newest chats, to continue with. */
const Newest = ({ source, onSearch }: Pick<ChatAppProps, 'onSearch'> & { readonly source: ChatSource }) => {
  const { data } = useQuery(chatListQuery(source, undefined));
  return (
    <Group gap="sm" justify="center">
      {data?.chatsContacts.slice(0, NEWEST).map((person) => (
        <Button
          key={person.id}
          variant="default"
          size="lg"
          leftSection={<PersonPicture person={person} size="sm" />}
          onClick={() => onSearch({ with: person.id })}
        >
          {person.fullName}
        </Button>
      ))}
    </Group>
  );
};

/** Chats with contacts, who answer. */
const ChatApp = (props: ChatAppProps) => {
  const { search, onSearch } = props;
  const { t } = usePhrases();
  const { with: open } = search;
  const source = useSource(search);
  const { told, onIncoming } = useAnnouncements(source, props);
  const typing = useNews({ source, open, onIncoming });
  const outbox = useOutbox(source);
  const { field, root } = useChatFocus(open);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    const people = [
      ...(root.current?.querySelectorAll<HTMLElement>('nav section:first-child [data-person]') ?? []),
    ];
    const ids = people.map(({ dataset }) => Number(dataset['person']));
    const next = ids[open === undefined ? 0 : ids.indexOf(open) + by];
    if (next !== undefined) onSearch({ with: next });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt with an arrow key opens the next chat from anywhere on the screen
    <div
      ref={root}
      className={`${frame.frame} ${classes.chat}`}
      data-open={open === undefined ? undefined : ''}
      onKeyDown={step}
    >
      <Side source={source} search={search} onSearch={onSearch} typing={typing} />
      <section
        className={classes.main}
        data-conversation
        tabIndex={-1}
        aria-label={t('sampleChat.conversation')}
      >
        {open === undefined ? (
          <div className={classes.empty}>
            <EmptyState text={t('sampleChat.choose')} drawing="talk">
              <Newest source={source} onSearch={onSearch} />
            </EmptyState>
          </div>
        ) : (
          <Conversation
            key={`${source.locale}/${open}`}
            source={source}
            userId={open}
            isTyping={typing.includes(open)}
            outbox={outbox}
            field={field}
            onBack={() => onSearch({ with: undefined })}
          />
        )}
      </section>
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
    </div>
  );
};

/** The sample chat. */
export const ChatScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseChatSearch);
  return (
    <FullPage
      title={t('sampleChat.title')}
      lead={t('sampleChat.lead')}
      isItemOpen={search.with !== undefined}
    >
      <ChatApp search={search} onSearch={onSearch} />
    </FullPage>
  );
};
