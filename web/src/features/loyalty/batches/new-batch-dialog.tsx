import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';
import type { Segment } from '@apps-hub/contract/loyalty/segments/routes';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { NoteFields, PointsFields } from '../shared/adjustment-fields.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { FileField, FilterFields } from './batch-source-fields.tsx';
import { ProgressLine } from '../shared/progress-line.tsx';
import { type BatchDraft, checksOf, inputOf, newDraft } from './draft.ts';
import { batchesKey, createBatch, createBatchOfFile } from './queries.ts';

const NO_CUSTOMERS: readonly string[] = [];

interface NewBatchDialogProps {
  /** Customers selected in the list; when empty, the form offers a file or a filter. */
  readonly customerIds?: readonly string[];
  /** The segment whose customers are adjusted, instead. */
  readonly segment?: Pick<Segment, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onCreated: (batch: Batch) => void;
}

const SourceChoice = ({ draft: { field } }: { readonly draft: Draft<BatchDraft> }) => {
  const { t } = usePhrases();
  return (
    <Segmented
      label={t('batches.form.source')}
      {...field('source')}
      options={[
        { value: 'file', label: t('batches.source.file') },
        { value: 'filter', label: t('batches.source.filter') },
      ]}
    />
  );
};

/** Creates a batch's draft; the batch's own page shows what it would change. */
export const NewBatchDialog = ({
  customerIds = NO_CUSTOMERS,
  segment,
  onClose,
  onCreated,
}: NewBatchDialogProps) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const isSelection = customerIds.length > 0;
  const draft = useDraft(
    segment ? { ...newDraft(false), source: 'filter', segmentId: segment.id } : newDraft(isSelection),
    checksOf,
  );
  const [sent, setSent] = useState(0);
  const { file, source } = draft.values;
  const lines = source === 'file' && file?.read.ok ? file.read.lines : [];
  const creating = useForm({
    draft,
    inputOf: (values) => values,
    send: (values, key) => {
      const input = inputOf(values, customerIds);
      return input.source === 'file'
        ? createBatchOfFile(api, input, lines, { key, toLine: (line) => line, onProgress: setSent })
        : createBatch(api, input, key);
    },
    stale: [batchesKey],
    onDone: onCreated,
  });
  return (
    <FormDialog
      title={t('batches.add')}
      form={creating}
      submitLabel={t('batches.form.preview')}
      onClose={onClose}
    >
      {segment && (
        <p className={form.lead}>{t('campaigns.inSegment', { name: segment.name[formats.locale] })}</p>
      )}
      {isSelection ? (
        <p className={form.lead}>
          {t('batches.chosen', { count: customerIds.length, n: formats.number(customerIds.length) })}
        </p>
      ) : (
        !segment && <SourceChoice draft={draft} />
      )}
      {source === 'file' && <FileField draft={draft} />}
      {source === 'filter' && !segment && <FilterFields draft={draft} />}
      {source !== 'file' && <PointsFields draft={draft} />}
      <NoteFields draft={draft} />
      {creating.isBusy && lines.length > 0 && (
        <ProgressLine
          label={t('batches.form.previewing', {
            done: formats.number(sent),
            total: formats.number(lines.length),
          })}
          done={sent}
          total={lines.length}
        />
      )}
    </FormDialog>
  );
};
