import { Button, CloseButton } from '@mantine/core';
import { IconFile, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import type { KanbanFile } from '../contract.ts';
import classes from './drawer.module.css';
import { addFiles, deleteFile, filesQuery, kanbanKey } from './queries.ts';

const KILOBYTE = 1_024;

/** "340 kB" or "2.4 MB" in the tag's language. */
const sizeText = (tag: string, bytes: number): string => {
  const kilobytes = Math.max(1, bytes / KILOBYTE);
  const [value, unit] =
    kilobytes < KILOBYTE
      ? [Math.round(kilobytes), 'kilobyte']
      : [Math.round((kilobytes / KILOBYTE) * 10) / 10, 'megabyte'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit }).format(value);
};

/** Lists a card's files. Only names and sizes are stored; the content stays on the reader's device. */
export const CardFiles = ({ cardId }: { readonly cardId: number }) => {
  const { t, formats } = usePhrases();
  const source = useSource();
  const input = useRef<HTMLInputElement>(null);
  const files = useQuery(filesQuery(source, cardId));
  const adding = useAction<readonly File[], unknown>({
    send: (chosen) => addFiles(source.api, cardId, chosen),
    stale: [kanbanKey],
    doneText: t('sampleKanban.filesAdded'),
  });
  const removing = useAction<KanbanFile, unknown>({
    send: ({ id }) => deleteFile(source.api, cardId, id),
    stale: [kanbanKey],
    doneText: t('sampleKanban.fileRemoved'),
  });
  return (
    <section className={classes.comments}>
      <h3>{t('sampleKanban.filesTitle')}</h3>
      <Loaded query={files}>
        {(all) =>
          all.length === 0 ? (
            <p className={classes.quiet}>{t('sampleKanban.noFiles')}</p>
          ) : (
            <ul className={classes.files}>
              {all.map((file) => (
                <li key={file.id}>
                  <IconFile size={18} stroke={1.5} aria-hidden />
                  <bdi className={classes.fileName}>{file.name}</bdi>
                  <span className={classes.quiet}>{sizeText(formats.tag, file.sizeBytes)}</span>
                  <CloseButton
                    size="sm"
                    aria-label={t('sampleKanban.removeFile', { name: file.name })}
                    onClick={() => removing.run(file)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('sampleKanban.addFiles')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          if (chosen.length > 0) adding.run(chosen);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        className={classes.start}
        size="xs"
        variant="light"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        loading={adding.isBusy}
        onClick={() => input.current?.click()}
      >
        {t('sampleKanban.addFiles')}
      </Button>
    </section>
  );
};
