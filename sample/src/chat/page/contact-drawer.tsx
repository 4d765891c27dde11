import type { AboutContact, Contact } from '../contract.ts';
import { TAG_MAX_LENGTH, TAGS_MAX_COUNT } from '../values.ts';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconBan, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import classes from './chat.module.css';
import { FileList } from './file-list.tsx';
import { PersonPicture } from './person.tsx';
import { chatListKey, chatQuery, type ChatSource, type ContactMarks, deleteContact } from './queries.ts';
import { chatMemoryOf } from './chat-memory.ts';
import { useContactMarks } from './use-contact-marks.ts';

interface TagsProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

const Tags = ({ tags, onChange }: TagsProps) => {
  const { t, formats } = usePhrases();
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const isFull = tags.length >= TAGS_MAX_COUNT;
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTyped('');
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  };
  return (
    <section className={classes.part}>
      <h3>{t('sampleChat.contact.tags')}</h3>
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map((each) => (
            <li key={each}>
              <bdi>{each}</bdi>
              <CloseButton
                size="xs"
                aria-label={t('sampleChat.contact.removeTag', { tag: each })}
                onClick={() => onChange(tags.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={classes.quiet}>
          {t('sampleChat.contact.mostTags', { n: formats.number(TAGS_MAX_COUNT) })}
        </p>
      ) : (
        <form className={classes.addTag} onSubmit={add}>
          <TextInput
            aria-label={t('sampleChat.contact.newTag')}
            placeholder={t('sampleChat.contact.newTag')}
            value={typed}
            maxLength={TAG_MAX_LENGTH}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" variant="default">
            {t('sampleChat.contact.addTag')}
          </Button>
        </form>
      )}
    </section>
  );
};

const SharedFiles = ({ source, contact }: { readonly source: ChatSource; readonly contact: Contact }) => {
  const { t } = usePhrases();
  const { data } = useQuery(chatQuery(source, contact.id));
  const files = data?.chat?.messages.flatMap(({ attachments = [] }) => attachments) ?? [];
  return (
    <section className={classes.part}>
      <h3>{t('sampleChat.contact.files')}</h3>
      {files.length === 0 ? (
        <p className={classes.quiet}>{t('sampleChat.contact.noFiles')}</p>
      ) : (
        <FileList files={files} />
      )}
    </section>
  );
};

interface DetailsProps {
  readonly source: ChatSource;
  readonly contact: Contact;
  readonly about: AboutContact;
  readonly onMark: (to: Partial<ContactMarks>) => void;
}

const Details = ({ source, contact, about, onMark }: DetailsProps) => {
  const { t } = usePhrases();
  return (
    <>
      <section className={classes.part}>
        <h3>{t('sampleChat.about')}</h3>
        <p dir="auto">{contact.about}</p>
      </section>
      <section className={classes.part}>
        <h3>{t('sampleChat.contact.reach')}</h3>
        <dl className={classes.facts}>
          <dt>{t('sampleChat.contact.email')}</dt>
          <dd>
            <Isolated>{about.email}</Isolated>
          </dd>
          <dt>{t('sampleChat.contact.phone')}</dt>
          <dd>
            <Isolated>{about.phone}</Isolated>
          </dd>
        </dl>
      </section>
      <Tags tags={about.tags} onChange={(tags) => onMark({ tags })} />
      <CheckField checked={about.isImportant} onChange={(isImportant) => onMark({ isImportant })}>
        {t('sampleChat.contact.important')}
      </CheckField>
      <SharedFiles source={source} contact={contact} />
    </>
  );
};

interface ContactDrawerProps {
  readonly source: ChatSource;
  readonly contact: Contact;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes the contact with the chat and its draft. */
const useDeletion = ({ source, contact, onDeleted }: ContactDrawerProps) => {
  const { t } = usePhrases();
  const queries = useQueryClient();
  return useConfirmedAction<Contact>({
    send: ({ id }) => deleteContact(source, id),
    stale: [chatListKey(source)],
    doneText: t('sampleChat.contact.deleted', { name: contact.fullName }),
    onDone: ({ id }) => {
      const memory = chatMemoryOf(source.api);
      memory.drafts.delete(id);
      onDeleted();
      queries.removeQueries({ queryKey: chatQuery(source, id).queryKey });
    },
  });
};

/** A contact's details and actions. */
export const ContactDrawer = (props: ContactDrawerProps) => {
  const { source, contact, onClose } = props;
  const { t } = usePhrases();
  const { about, change, isBusy } = useContactMarks(source, contact);
  const deletion = useDeletion(props);
  const isBlocked = about.data?.isBlocked === true;
  return (
    <Dialog title={t('sampleChat.contact.title')} size="drawer" onClose={onClose} busy={isBusy}>
      <div className={classes.drawer}>
        <div className={classes.portrait}>
          <PersonPicture person={contact} size="lg" />
          <strong>
            <bdi>{contact.fullName}</bdi>
          </strong>
          <span className={classes.quiet}>{contact.role}</span>
        </div>
        <Loaded query={about}>
          {(data) => <Details source={source} contact={contact} about={data} onMark={change} />}
        </Loaded>
        <div className={classes.part}>
          <Button
            variant="default"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => change({ isBlocked: !isBlocked })}
          >
            {t(isBlocked ? 'sampleChat.contact.unblock' : 'sampleChat.contact.block')}
          </Button>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => deletion.ask(contact)}
          >
            {t('sampleChat.contact.delete')}
          </Button>
        </div>
      </div>
      <ConfirmQuestion
        action={deletion}
        askAbout={({ fullName: name }) => ({
          title: t('sampleChat.contact.deleteTitle'),
          question: t('sampleChat.contact.deleteQuestion', { name }),
        })}
      />
    </Dialog>
  );
};
