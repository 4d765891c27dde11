import type { Email } from '../contract.ts';
import type { EmailLabel } from '../values.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { applied, labelled, type Move, moved, undoOf } from './changes.ts';
import { isIn, type Place } from './place.ts';
import { type EmailChange, type EmailList, emailsKey, useSource } from './queries.ts';

/** Applies changes optimistically to every loaded list; emails that no longer match a list are removed from it. */
const showChanges = (queries: QueryClient, changes: readonly EmailChange[]): void => {
  for (const [key, list] of queries.getQueriesData<EmailList>({ queryKey: emailsKey })) {
    const place = key.at(-1) as Place; // The last part of every key of `emailsQuery`.
    if (list === undefined) continue;
    const emails = list.emails
      .map((email) => changes.reduce(applied, email))
      .filter((email, index) => email === list.emails[index] || isIn(place, email));
    queries.setQueryData<EmailList>(key, { ...list, emails });
  }
};

/** Sends changes optimistically; several may be in flight, and lists are refetched after the last. */
const useSendChanges = () => {
  const { problemText } = usePhrases();
  const { api } = useSource();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: emailsKey,
    mutationFn: async (changes: readonly EmailChange[]) => {
      for (const body of changes) await api.post('/api/apps/email', { body });
    },
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: emailsKey });
      showChanges(queries, changes);
    },
    onError: (error) => showToast('error', problemText(error)),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey: emailsKey }) === 1)
        await queries.invalidateQueries({ queryKey: emailsKey });
    },
  });
  return mutate;
};

const idsOf = (emails: readonly Email[]): number[] => emails.map(({ id }) => id);

export interface EmailActions {
  readonly setRead: (emails: readonly Email[], isRead: boolean) => void;
  readonly setStar: (emails: readonly Email[], isStarred: boolean) => EmailChange;
  /** Shows a toast with Undo. */
  readonly move: (emails: readonly Email[], move: Move) => void;
  readonly toggleLabel: (emails: readonly Email[], label: EmailLabel) => EmailChange;
}

export const useEmailActions = (): EmailActions => {
  const { t, formats } = usePhrases();
  const send = useSendChanges();
  const sendOne = (change: EmailChange): EmailChange => {
    send([change]);
    return change;
  };
  return {
    setRead: (emails, isRead) => send([{ ids: idsOf(emails), data: { isRead } }]),
    setStar: (emails, isStarred) => sendOne({ ids: idsOf(emails), data: { isStarred } }),
    move: (emails, move) => {
      const change = moved(emails, move);
      const undo = undoOf(emails, change);
      send([change]);
      const count = emails.length;
      showToast('success', t(`sampleEmail.moved.${move}`, { count, n: formats.number(count) }), {
        label: t('sampleShared.undo'),
        run: () => send(undo),
      });
    },
    toggleLabel: (emails, label) => sendOne(labelled(emails, label)),
  };
};
