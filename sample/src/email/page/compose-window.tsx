import { Button } from '@mantine/core';
import { IconMaximize, IconMinus, IconSend, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { peopleIn, wrongAddressIn } from './addresses.ts';
import { ComposeFields, type ComposeProblems } from './compose-fields.tsx';
import { AttachButton, ComposeFiles } from './compose-files.tsx';
import classes from './compose.module.css';
import type { Composed, ComposeStore } from './compose-store.ts';
import { subjectOf } from './email-words.ts';
import { useIsKept } from './use-compose.ts';

/** Typing pause after which the draft is saved. */
const KEEP_AFTER_MS = 1_000;

interface ComposeWindowProps {
  readonly store: ComposeStore;
  readonly composed: Composed;
}

/** Autosave, debounced. */
const useKeeping = ({ store, composed }: ComposeWindowProps): void => {
  const { problemText } = usePhrases();
  useEffect(() => {
    if (store.current() !== composed) return;
    const timer = setTimeout(() => {
      store.keep().catch((error: unknown) => showToast('error', problemText(error)));
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [store, composed, problemText]);
};

/** Focuses the first field, and restores the focus on close. */
const useWindowFocus = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const target = dialog.current?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.current;
    target?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
};

const useSending = ({ store, composed }: ComposeWindowProps) => {
  const { t } = usePhrases();
  const [problems, setProblems] = useState<ComposeProblems>({});
  const sending = useAction<null, void>({ send: () => store.send(), doneText: t('sampleEmail.sent') });
  const problemOf = (text: string): string | undefined => {
    const address = wrongAddressIn(text);
    return address === undefined ? undefined : t('sampleEmail.addressWrong', { address });
  };
  const send = () => {
    const { to, cc, bcc } = composed;
    const found: ComposeProblems = {
      to: peopleIn(to).length === 0 ? t('sampleEmail.toMissing') : problemOf(to),
      cc: problemOf(cc),
      bcc: problemOf(bcc),
    };
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined)) sending.run(null);
  };
  return { send, isSending: sending.isBusy, problems, clear: () => setProblems({}) };
};

const useClosing = ({ store }: ComposeWindowProps) => {
  const { t } = usePhrases();
  const { run } = useAction<null, boolean>({
    send: () => store.close(),
    onDone: (isKept) => {
      if (isKept) showToast('info', t('sampleEmail.kept'));
    },
  });
  return () => run(null);
};

const KeptNote = ({ store }: { readonly store: ComposeStore }) => {
  const { t } = usePhrases();
  return <output className={classes.kept}>{useIsKept(store) && t('sampleEmail.saved')}</output>;
};

/** The compose window: beside the list, or over it on a phone. */
export const ComposeWindow = (props: ComposeWindowProps) => {
  const { store, composed } = props;
  const book = usePhrases();
  const { t } = book;
  const titleId = useId();
  const dialog = useWindowFocus();
  const { send, isSending, problems, clear } = useSending(props);
  const close = useClosing(props);
  const discarding = useConfirmedAction<Composed>({
    send: () => store.discard(),
    doneText: t('sampleEmail.discarded'),
  });
  useKeeping(props);
  const { isMinimised } = composed;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !discarding.target) close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    // Keys typed here are not shortcuts.
    <dialog
      open
      ref={dialog}
      className={classes.window}
      data-minimised={isMinimised || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header>
        <h2 id={titleId}>
          <bdi>{composed.subject.trim() === '' ? t('sampleEmail.newEmail') : composed.subject}</bdi>
        </h2>
        <IconAction
          label={t(isMinimised ? 'sampleEmail.expand' : 'sampleEmail.minimise')}
          icon={isMinimised ? <IconMaximize size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
          onClick={() => store.change({ isMinimised: !isMinimised })}
        />
        <IconAction
          label={t('sampleEmail.close')}
          shortcut="Esc"
          icon={<IconX size={18} aria-hidden />}
          onClick={close}
        />
      </header>
      <div className={classes.content} hidden={isMinimised}>
        <ComposeFields
          composed={composed}
          problems={problems}
          onChange={(part) => {
            clear();
            store.change(part);
          }}
        />
        <ComposeFiles
          files={composed.attachments}
          onChange={(attachments) => store.change({ attachments })}
        />
      </div>
      <footer hidden={isMinimised}>
        <Button
          onClick={send}
          loading={isSending}
          leftSection={<IconSend size={18} aria-hidden data-pointing />}
        >
          {t('sampleEmail.send')}
        </Button>
        <AttachButton
          onAttach={(files) =>
            store.change({ attachments: [...(store.current()?.attachments ?? []), ...files] })
          }
        />
        <KeptNote store={store} />
        <IconAction
          label={t('sampleEmail.discard')}
          danger
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => discarding.ask(composed)}
        />
      </footer>
      <ConfirmQuestion
        action={discarding}
        askAbout={(asked) => ({
          title: t('sampleEmail.discard'),
          question: t('sampleEmail.discardQuestion', { subject: subjectOf(book, asked) }),
        })}
      />
    </dialog>
  );
};
