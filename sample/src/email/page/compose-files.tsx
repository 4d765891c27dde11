import type { EmailAttachment } from '../contract.ts';
import { EMAIL_FILE_MAX_BYTES } from '../values.ts';
import { CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import classes from './compose.module.css';
import { fileSize, isTooLarge, readFile, sizeText } from './attached-file.ts';

/** Chooses files to attach. */
export const AttachButton = ({
  onAttach,
}: {
  readonly onAttach: (files: readonly EmailAttachment[]) => void;
}) => {
  const { t, formats, problemText } = usePhrases();
  const input = useRef<HTMLInputElement>(null);
  const attach = async (files: readonly File[]) => {
    const size = fileSize(formats.tag, sizeText(EMAIL_FILE_MAX_BYTES));
    for (const { name } of files.filter(isTooLarge))
      showToast('error', t('sampleEmail.tooLarge', { name, size }));
    try {
      onAttach(await Promise.all(files.filter((file) => !isTooLarge(file)).map(readFile)));
    } catch (error) {
      showToast('error', problemText(error));
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('sampleEmail.attach')}
        onChange={({ currentTarget }) => {
          void attach([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconAction
        label={t('sampleEmail.attach')}
        icon={<IconPaperclip size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      />
    </>
  );
};

interface ComposeFilesProps {
  readonly files: readonly EmailAttachment[];
  readonly onChange: (files: readonly EmailAttachment[]) => void;
}

/** The attached files; each can be removed. */
export const ComposeFiles = ({ files, onChange }: ComposeFilesProps) => {
  const { t, formats } = usePhrases();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
        <li key={`${index} ${file.fileName}`}>
          <bdi>{file.fileName}</bdi>
          <small>{fileSize(formats.tag, file.size)}</small>
          <CloseButton
            size="sm"
            aria-label={t('sampleEmail.removeFile', { name: file.fileName })}
            onClick={() => onChange(files.filter((each) => each !== file))}
          />
        </li>
      ))}
    </ul>
  );
};
