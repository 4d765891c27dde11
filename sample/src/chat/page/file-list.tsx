import type { Attachment } from '../contract.ts';
import { CloseButton } from '@mantine/core';
import { IconFile, IconPhoto } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './chat.module.css';
import { VoiceNote } from './voice-note.tsx';

const KILOBYTE = 1_024;

/** "340 kB" or "2.4 MB", in the page's language. */
const useSizes = () => {
  const { formats, t } = usePhrases();
  return (bytes: number): string => {
    const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
    return kilobytes < KILOBYTE
      ? t('sampleChat.files.kilobytes', { n: formats.number(kilobytes) })
      : t('sampleChat.files.megabytes', { n: formats.number(Math.round(kilobytes / 102.4) / 10) });
  };
};

/** The files of a message: each can be saved, and sounds can be played. */
export const FileList = ({ files }: { readonly files: readonly Attachment[] }) => {
  const { t } = usePhrases();
  const sizeOf = useSizes();
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.url}>
          {file.sound && <VoiceNote url={file.url} sound={file.sound} />}
          <a href={file.url} download={file.name} className={classes.file}>
            <span className="visually-hidden">{t('sampleChat.files.save')}</span>
            {file.preview === '' ? (
              <IconFile size={22} stroke={1.5} aria-hidden />
            ) : (
              <img src={file.preview} alt="" className={classes.preview} />
            )}
            <span className={classes.fileName}>
              <bdi>{file.name}</bdi>
              <span className={classes.quiet}>{sizeOf(file.sizeBytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};

interface ChosenFilesProps {
  readonly files: readonly Attachment[];
  readonly onRemove: (file: Attachment) => void;
}

/** Files that will be sent with the next message. */
export const ChosenFiles = ({ files, onRemove }: ChosenFilesProps) => {
  const { t } = usePhrases();
  const sizeOf = useSizes();
  if (files.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={t('sampleChat.files.chosen')}>
      {files.map((file) => (
        <li key={file.url}>
          {file.preview === '' ? <IconFile size={18} aria-hidden /> : <IconPhoto size={18} aria-hidden />}
          <span className={classes.cut}>
            <bdi>{file.name}</bdi>
          </span>
          <span className={classes.quiet}>{sizeOf(file.sizeBytes)}</span>
          <CloseButton
            size="sm"
            aria-label={t('sampleChat.files.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
};
