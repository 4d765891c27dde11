import type { Attachment } from '../contract.ts';
import { ATTACHMENTS_MAX_COUNT, MESSAGE_MAX_LENGTH } from '../values.ts';
import { ActionIcon } from '@mantine/core';
import { IconMicrophone, IconPaperclip, IconSend2 } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import classes from './chat.module.css';
import type { Draft } from './chat-memory.ts';
import { ChosenFiles } from './file-list.tsx';
import { attach } from './files.ts';
import { isTouchScreen } from './move-focus.ts';

interface ComposerProps {
  readonly name: string;
  readonly drafts: Map<number, Draft>;
  readonly userId: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onSend: (draft: Draft) => void;
}

/** Names of keys as printed on keyboards, isolated so that their order holds in Arabic. */
const KEYS = {
  send: '\u2066Enter\u2069',
  line: '\u2066Shift + Enter\u2069',
  move: '\u2066Alt + ↑ ↓\u2069',
};

const EMPTY: Draft = { text: '', files: [] };

/** The draft of one chat, restored when the chat is opened again. */
const useDraftOf = (drafts: Map<number, Draft>, userId: number) => {
  const [draft, setDraft] = useState(() => drafts.get(userId) ?? EMPTY);
  const change = (next: Draft) => {
    if (next.text === '' && next.files.length === 0) drafts.delete(userId);
    else drafts.set(userId, next);
    setDraft(next);
  };
  const add = (files: readonly Attachment[]) => {
    // Read the draft again: the user keeps typing while thumbnails are made.
    const now = drafts.get(userId) ?? EMPTY;
    change({ ...now, files: [...now.files, ...files].slice(0, ATTACHMENTS_MAX_COUNT) });
  };
  return { draft, change, add };
};

/** Writes to one contact. Use a `key` per contact. */
export const Composer = ({ name, drafts, userId, field, onSend }: ComposerProps) => {
  const { t, formats } = usePhrases();
  const help = useId();
  const picker = useRef<HTMLInputElement>(null);
  const recorder = useRef<HTMLInputElement>(null);
  const { draft, change, add } = useDraftOf(drafts, userId);
  useEffect(() => {
    // The chat got the focus while loading. On a touch screen a keyboard would cover it.
    const chat = field.current?.closest('[data-conversation]');
    if (chat === document.activeElement && !isTouchScreen()) field.current?.focus();
  }, [field]);
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
  const addFiles = async (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    if (draft.files.length + files.length > ATTACHMENTS_MAX_COUNT)
      showToast('info', t('sampleChat.files.most', { n: formats.number(ATTACHMENTS_MAX_COUNT) }));
    add(await attach(files));
  };
  const send = () => {
    if (isEmpty) return;
    onSend({ ...draft, text: draft.text.trim() });
    change(EMPTY);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also accepts an IME suggestion, which must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <ChosenFiles
        files={draft.files}
        onRemove={(file) => change({ ...draft, files: draft.files.filter((each) => each !== file) })}
      />
      <div className={classes.writing}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          data-testid="chat-files"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            void addFiles(event.currentTarget.files);
            // Lets the same file be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <IconAction
          label={t('sampleChat.files.add')}
          icon={<IconPaperclip size={20} aria-hidden />}
          onClick={() => picker.current?.click()}
        />
        {/* Phones open their recorder. Our pages have no right to the microphone, and this needs none. */}
        <input
          ref={recorder}
          type="file"
          accept="audio/*"
          capture="user"
          hidden
          data-testid="chat-voice"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            void addFiles(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <IconAction
          label={t(isTouchScreen() ? 'sampleChat.voice.record' : 'sampleChat.voice.choose')}
          icon={<IconMicrophone size={20} aria-hidden />}
          onClick={() => recorder.current?.click()}
        />
        <textarea
          ref={field}
          className={classes.field}
          rows={1}
          // An empty field takes the page's direction, for its placeholder.
          dir={draft.text === '' ? undefined : 'auto'}
          value={draft.text}
          maxLength={MESSAGE_MAX_LENGTH}
          aria-label={t('sampleChat.messageTo', { name })}
          aria-describedby={help}
          placeholder={t('sampleChat.placeholder')}
          onChange={({ currentTarget: { value: text } }) => change({ ...draft, text })}
          onKeyDown={onKeyDown}
          onPaste={({ clipboardData }: ClipboardEvent) => void addFiles(clipboardData.files)}
        />
        <ActionIcon type="submit" size="lg" aria-label={t('sampleChat.send')} aria-disabled={isEmpty}>
          <IconSend2 size={20} aria-hidden data-pointing />
        </ActionIcon>
      </div>
      <p id={help} className={classes.help}>
        {t('sampleChat.keys', KEYS)}
      </p>
    </form>
  );
};
