import { Button } from '@mantine/core';
import { IconArrowLeft, IconDots, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useState } from 'react';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import classes from './chat.module.css';
import { chatMemoryOf } from './chat-memory.ts';
import { chatRows } from './chat-rows.ts';
import { ChatSearchBar, useFound } from './chat-search.tsx';
import { Composer } from './composer.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import { Messages } from './messages.tsx';
import { PersonPicture } from './person.tsx';
import { aboutQuery, chatQuery, type ChatSource, type OpenChat } from './queries.ts';
import { useContactMarks } from './use-contact-marks.ts';
import { type Outbox, shownUnsent } from './use-outbox.ts';
import { useTimes } from './use-times.ts';

interface ConversationProps {
  readonly source: ChatSource;
  readonly userId: number;
  readonly isTyping: boolean;
  readonly outbox: Outbox;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Returns to the list where only one of both is visible, also after the contact is deleted. */
  readonly onBack: () => void;
}

type HeadProps = Pick<ConversationProps, 'source' | 'onBack'> & OpenChat & { readonly onFind: () => void };

const Head = ({ source, contact, onBack, onFind }: HeadProps) => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={classes.head}>
      <span className={classes.back}>
        <IconAction
          label={t('sampleChat.back')}
          icon={<IconArrowLeft size={20} aria-hidden data-pointing />}
          onClick={onBack}
        />
      </span>
      <PersonPicture person={contact} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <bdi>{contact.fullName}</bdi>
        </h2>
        <p className={classes.quiet}>{contact.role}</p>
      </div>
      <IconAction
        label={t('sampleChat.find.label')}
        icon={<IconSearch size={20} aria-hidden />}
        onClick={onFind}
      />
      <IconAction
        label={t('sampleChat.contact.open', { name: contact.fullName })}
        icon={<IconDots size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ContactDrawer source={source} contact={contact} onClose={() => setOpen(false)} onDeleted={onBack} />
      )}
    </header>
  );
};

const Blocked = ({ source, contact }: Pick<ConversationProps, 'source'> & OpenChat) => {
  const { t } = usePhrases();
  const { change, isBusy } = useContactMarks(source, contact);
  return (
    <div className={classes.notice}>
      <p>{t('sampleChat.contact.isBlocked', { name: contact.fullName })}</p>
      <Button variant="default" loading={isBusy} onClick={() => change({ isBlocked: false })}>
        {t('sampleChat.contact.unblock')}
      </Button>
    </div>
  );
};

interface BodyProps extends ConversationProps {
  readonly opened: OpenChat;
  readonly isFinding: boolean;
  readonly onFound: () => void;
}

const Body = ({ opened, isFinding, onFound, ...props }: BodyProps) => {
  const { source, userId, isTyping, outbox, field } = props;
  const { t } = usePhrases();
  const times = useTimes();
  const memory = chatMemoryOf(source.api);
  const about = useQuery(aboutQuery(source, userId));
  const [sentCount, setSentCount] = useState(0);
  const { chat, contact } = opened;
  const known = chat?.messages;
  const rows = useMemo(() => {
    const unsent = outbox.unsent.filter((each) => each.userId === userId).map(shownUnsent);
    return chatRows({ messages: [...(known ?? []), ...unsent], isTyping, dayOf: times.dayOf });
  }, [known, outbox.unsent, userId, isTyping, times.dayOf]);
  const found = useFound(rows, isFinding);
  return (
    <>
      {isFinding && <ChatSearchBar found={found} onClose={onFound} />}
      {rows.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState text={t('sampleChat.noMessages', { name: contact.fullName })} />
        </div>
      ) : (
        <Messages
          rows={rows}
          contact={contact}
          times={times}
          places={memory.places}
          sentCount={sentCount}
          found={found}
          onRetry={outbox.retry}
        />
      )}
      {contact.status === 'offline' && !about.data?.isBlocked && (
        <p className={classes.offline}>{t('sampleChat.offlineNote', { name: contact.fullName })}</p>
      )}
      {about.data?.isBlocked ? (
        <Blocked source={source} {...opened} />
      ) : (
        <Composer
          name={contact.fullName}
          drafts={memory.drafts}
          userId={userId}
          field={field}
          onSend={({ text, files }) => {
            outbox.send({ userId, message: text, attachments: files });
            setSentCount((count) => count + 1);
          }}
        />
      )}
    </>
  );
};

/** The chat with one contact. Use a `key` per contact. */
export const Conversation = (props: ConversationProps) => {
  const { source, userId, onBack } = props;
  const { t } = usePhrases();
  const opened = useQuery({ ...chatQuery(source, userId), retry: false });
  const [isFinding, setFinding] = useState(false);
  if (opened.data)
    return (
      <>
        <Head source={source} onBack={onBack} onFind={() => setFinding((isOn) => !isOn)} {...opened.data} />
        <Body {...props} opened={opened.data} isFinding={isFinding} onFound={() => setFinding(false)} />
      </>
    );
  if (opened.isPending)
    return (
      <div className={classes.loading}>
        <LoadingRows rows={6} />
      </div>
    );
  if (opened.error instanceof ApiError && opened.error.status === 404)
    return (
      <div className={classes.empty}>
        <EmptyState text={t('sampleChat.notFound')}>
          <Button variant="default" onClick={onBack}>
            {t('sampleChat.back')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <div className={classes.empty}>
      <QueryError query={opened} />
    </div>
  );
};
