import { SEARCH_MAX_LENGTH } from '@apps-hub/contract/values';
import { BATCH_MAX_LINES } from '@apps-hub/contract/loyalty/values';
import { Button, TextInput } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { FileButton } from '@apps-hub/ui/components/file-button.tsx';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './batches.module.css';
import { type BatchDraft, fileProblemOf } from './draft.ts';
import { readBatchFile } from './read-file.ts';
import { saveSample } from './sample-file.ts';

interface FieldsProps {
  readonly draft: Draft<BatchDraft>;
}

/** The batch's file, read and checked in the browser before anything is sent. */
export const FileField = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const { file } = values;
  const choose = async (chosen: File) => {
    const read = await readBatchFile(new Uint8Array(await chosen.arrayBuffer()));
    set({ file: { name: chosen.name, read } });
  };
  // A missing file is an error only after the first attempt to submit.
  const problem = file || problems['file'] ? fileProblemOf(values) : undefined;
  return (
    <div className={common.rows}>
      <p className={classes.quiet}>{t('batches.form.fileHelp')}</p>
      <div className={common.spacedLine}>
        <FileButton
          variant="default"
          label={t('batches.form.file')}
          accept=".csv,.txt,.xlsx"
          onChoose={(chosen) => void choose(chosen)}
          aria-invalid={problem !== undefined}
          data-autofocus
        >
          {t(file ? 'batches.form.otherFile' : 'batches.form.chooseFile')}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          onClick={() => saveSample(t)}
        >
          {t('batches.form.sample')}
        </Button>
      </div>
      <p aria-live="polite" className={problem ? common.error : classes.quiet}>
        {problem === 'too_many'
          ? t('batches.fileProblem.too_many', { most: formats.number(BATCH_MAX_LINES) })
          : problem && t(`batches.fileProblem.${problem}`)}
        {problem === undefined &&
          file?.read.ok &&
          t('batches.fileLines', {
            count: file.read.lines.length,
            n: formats.number(file.read.lines.length),
            name: file.name,
          })}
      </p>
    </div>
  );
};

/** Selects customers with the same filter as their list. */
export const FilterFields = ({ draft: { field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <>
      <ChoiceSelect
        label={t('batches.form.status')}
        {...field('status')}
        options={[
          { value: 'all', label: t('common.status.all') },
          { value: 'active', label: t('common.status.active') },
          { value: 'inactive', label: t('common.status.inactive') },
        ]}
      />
      <TextInput
        label={`${t('batches.form.q')} (${t('common.optional')})`}
        description={t('batches.form.qHelp')}
        {...field('q')}
        maxLength={SEARCH_MAX_LENGTH}
      />
    </>
  );
};
