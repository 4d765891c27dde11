import type { Contact } from '../contract.ts';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import { aboutKey, aboutQuery, type ChatSource, type ContactMarks, updateContact } from './queries.ts';

/** The user's marks on a contact; each change can be undone. */
export const useContactMarks = (source: ChatSource, contact: Contact) => {
  const { t } = usePhrases();
  const about = useQuery(aboutQuery(source, contact.id));
  const { run, isBusy } = useSampleChange<{ to: Partial<ContactMarks>; before: Partial<ContactMarks> }>({
    send: ({ to }) => updateContact(source, contact.id, to),
    keys: [aboutKey(source)],
    done: () => t('sampleChat.contact.saved', { name: contact.fullName }),
    undo: ({ before }) => updateContact(source, contact.id, before),
  });
  const change = (to: Partial<ContactMarks>) => {
    const { tags = [], isImportant = false, isBlocked = false } = about.data ?? {};
    run({ to, before: { tags, isImportant, isBlocked } });
  };
  return { about, change, isBusy };
};
