import type { Contact } from '../contract.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import classes from './chat.module.css';
import { moveFocus } from './move-focus.ts';
import { PersonPicture } from './person.tsx';

interface NewChatDialogProps {
  readonly contacts: readonly Contact[];
  readonly onChoose: (userId: number) => void;
  readonly onClose: () => void;
}

/** Chooses whom to write to. Enter takes the first match. */
export const NewChatDialog = ({ contacts, onChoose, onClose }: NewChatDialogProps) => {
  const { t } = usePhrases();
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLocaleLowerCase();
  const found = contacts.filter(({ fullName, role }) =>
    `${fullName} ${role}`.toLocaleLowerCase().includes(words),
  );
  return (
    <Dialog title={t('sampleChat.newChat')} size="sm" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside are interactive; the keys only move between them */}
      <div className={classes.choosing} onKeyDown={moveFocus}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={t('sampleChat.searchContacts')}
          placeholder={t('sampleChat.searchContacts')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={({ key }) => {
            const [first] = found;
            if (key === 'Enter' && first) onChoose(first.id);
          }}
        />
        {found.length === 0 ? (
          <p className={classes.none}>{t('sampleChat.noContacts')}</p>
        ) : (
          <ul>
            {found.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className={classes.link}
                  data-person={person.id}
                  onClick={() => onChoose(person.id)}
                >
                  <PersonPicture person={person} />
                  <span className={classes.linkText}>
                    <span className={classes.cut}>
                      <bdi>{person.fullName}</bdi>
                    </span>
                    <span className={classes.lastWords}>{person.role}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
