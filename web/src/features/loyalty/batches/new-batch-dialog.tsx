import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { NoteFields, PointsFields } from '../shared/adjustment-fields.tsx';
import { useApi } from '../../../session/services.tsx';
import { type Draft, useDraft } from '../../../kit/form/use-draft.ts';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form.module.css';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { FileField, FilterFields } from './batch-source-fields.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { type BatchDraft, checksOf, inputOf, newDraft } from './draft.ts';
import { batchesKey, createBatch, createBatchOfFile } from './queries.ts';

const NOBODY: readonly string[] = [];

interface NewBatchDialogProps {
  /** Customers chosen in the list; none lets choose between a file and a filter. */
  readonly customerIds?: readonly string[];
  readonly onClose: () => void;
  readonly onCreated: (batch: Batch) => void;
}

const SourceChoice = ({ draft: { values, set } }: { readonly draft: Draft<BatchDraft> }) => {
  const { t } = usePhrases();
  return (
    <Segmented
      label={t('batches.form.source')}
      value={values.source}
      options={[
        { value: 'file', label: t('batches.source.file') },
        { value: 'filter', label: t('batches.source.filter') },
      ]}
      onChange={(source) => set({ source })}
    />
  );
};

/** Makes a draft of a batch; what it would change is seen on the batch's own page. */
export const NewBatchDialog = ({ customerIds = NOBODY, onClose, onCreated }: NewBatchDialogProps) => {
  const { t, formats, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const isSelection = customerIds.length > 0;
  const draft = useDraft(newDraft(isSelection), checksOf);
  const [sent, setSent] = useState(0);
  const { file, source } = draft.values;
  const lines = source === 'file' && file?.read.ok ? file.read.lines : [];
  const creating = useSubmit({
    send: (values: BatchDraft, key) => {
      const input = inputOf(values, customerIds);
      return input.source === 'file'
        ? createBatchOfFile(api, input, lines, { key, onProgress: setSent })
        : createBatch(api, input, key);
    },
    onDone: (batch) => {
      void queries.invalidateQueries({ queryKey: batchesKey });
      onCreated(batch);
    },
    onRefused: draft.refuse,
  });
  return (
    <Dialog title={t('batches.add')} onClose={onClose} busy={creating.isBusy}>
      <FormShell
        onSubmit={() => {
          if (draft.check()) creating.submit(draft.values);
        }}
        onCancel={onClose}
        submitLabel={t('batches.form.preview')}
        busy={creating.isBusy}
        problem={creating.error === undefined ? undefined : problemText(creating.error)}
      >
        {isSelection ? (
          <p className={form.lead}>
            {t('batches.chosen', { count: customerIds.length, n: formats.number(customerIds.length) })}
          </p>
        ) : (
          <SourceChoice draft={draft} />
        )}
        {source === 'file' && <FileField draft={draft} />}
        {source === 'filter' && <FilterFields draft={draft} />}
        {source !== 'file' && <PointsFields draft={draft} />}
        <NoteFields draft={draft} />
        {creating.isBusy && lines.length > 0 && (
          <BatchProgress
            label={t('batches.form.previewing', {
              done: formats.number(sent),
              total: formats.number(lines.length),
            })}
            done={sent}
            total={lines.length}
          />
        )}
      </FormShell>
    </Dialog>
  );
};
