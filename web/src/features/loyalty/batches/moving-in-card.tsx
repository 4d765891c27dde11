import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';
import { MOVING_IN_MAX_LINES } from '@apps-hub/contract/loyalty/values';
import {
  FORMER_PROGRAMMES,
  FORMER_PROGRAMME_NAMES,
  type FormerProgramme,
  MOVING_IN_FIELDS,
  MOVING_IN_MODES,
} from '@apps-hub/domain/loyalty/moving-in';
import {
  dataRows,
  dateExample,
  mapped,
  movedLineBy,
  unusedOf,
} from '@apps-hub/domain/loyalty/moving-in-file';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { FileButton } from '@apps-hub/ui/components/file-button.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { tiersQuery } from '../shared/queries.ts';
import { NoteFields } from '../shared/adjustment-fields.tsx';
import { ProgressLine } from '../shared/progress-line.tsx';
import { ColumnField, type FieldsProps } from './moving-in-columns.tsx';
import { DetailFields } from './moving-in-details.tsx';
import { checksOf, headOf, NO_FILE, readMovingIn, sentChoice } from './moving-in-draft.ts';
import { batchesKey, createBatchOfFile } from './queries.ts';

const programmeName = ({ t }: Phrasebook, programme: FormerProgramme): string =>
  programme === 'other' ? t('movingIn.other') : FORMER_PROGRAMME_NAMES[programme];

/** What the customer reads beside the transaction, until the merchant writes something else. */
const commentFor = (book: Phrasebook, programme: FormerProgramme): string =>
  programme === 'other'
    ? book.t('movingIn.commentOther')
    : book.t('movingIn.comment', { name: FORMER_PROGRAMME_NAMES[programme] });

const FileField = ({ draft: { values, problems, set } }: FieldsProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const choose = async (chosen: File) => {
    const read = await readMovingIn(chosen);
    set({ ...read, ...(read.programme ? { comment: commentFor(book, read.programme) } : {}) });
  };
  const { file, problem = problems['file'] && 'required' } = values;
  const count = dataRows(values.rows).length;
  return (
    <div className={common.rows}>
      <p className={common.note}>{t('movingIn.fileHelp')}</p>
      <div>
        <FileButton
          variant="default"
          label={t('batches.form.file')}
          accept=".csv,.txt,.xlsx"
          onChoose={(chosen) => void choose(chosen)}
          aria-invalid={problem !== undefined}
        >
          {t(file ? 'batches.form.otherFile' : 'batches.form.chooseFile')}
        </FileButton>
      </div>
      <p aria-live="polite" className={problem ? common.error : common.quiet}>
        {problem
          ? t(`batches.fileProblem.${problem}`, { most: formats.number(MOVING_IN_MAX_LINES) })
          : file && t('batches.fileLines', { count, n: formats.number(count), name: file })}
      </p>
    </div>
  );
};

/** When the points end, and how the file writes dates if it does not show it. */
const EndFields = ({ draft }: FieldsProps) => {
  const { t } = usePhrases();
  const { values, field, errorAt } = draft;
  const example = dateExample(values.rows, values);
  const ends =
    values.columns.endsOn === ''
      ? (['rule', 'never', 'day'] as const)
      : (['column', 'rule', 'never', 'day'] as const);
  return (
    <div className={form.grid}>
      <ChoiceSelect
        label={t('movingIn.end')}
        {...field('end')}
        options={ends.map((value) => ({ value, label: t(`movingIn.ends.${value}`) }))}
      />
      {values.end === 'day' && <DateInput label={t('movingIn.day')} {...field('day')} />}
      {example !== '' && (
        <ChoiceSelect
          label={t('movingIn.order', { text: example })}
          {...field('order')}
          error={errorAt('order') && t('movingIn.orderNeeded')}
          options={(['', 'd/m/y', 'm/d/y', 'y-m-d'] as const).map((value) => ({
            value,
            label: t(`movingIn.orders.${value || 'none'}`),
          }))}
        />
      )}
    </div>
  );
};

const MappingFields = ({ draft }: FieldsProps) => {
  const book = usePhrases();
  const { t } = book;
  const { values, set, field } = draft;
  const unused = unusedOf(values.rows, values.columns);
  return (
    <>
      <ChoiceSelect
        label={t('movingIn.programme')}
        value={values.programme}
        onChange={(programme) =>
          set({ ...mapped(values.rows, programme, values.columns), comment: commentFor(book, programme) })
        }
        options={FORMER_PROGRAMMES.map((value) => ({ value, label: programmeName(book, value) }))}
      />
      <fieldset className={form.section}>
        <legend>{t('movingIn.columns')}</legend>
        <p className={form.help}>{t('movingIn.columnsHelp')}</p>
        <div className={form.grid}>
          {MOVING_IN_FIELDS.map((name) => (
            <ColumnField key={name} draft={draft} name={name} />
          ))}
        </div>
      </fieldset>
      <DetailFields draft={draft} />
      {unused.length > 0 && (
        <p className={common.note}>{t('movingIn.unused', { names: unused.join(t('movingIn.comma')) })}</p>
      )}
      <fieldset className={form.section}>
        <legend>{t('movingIn.mode')}</legend>
        <RadioChoice
          {...field('mode')}
          options={MOVING_IN_MODES.map((value) => ({ value, label: t(`movingIn.modes.${value}`) }))}
        />
      </fieldset>
      <EndFields draft={draft} />
      <NoteFields draft={draft} />
    </>
  );
};

/** Reads the file of another programme, asks what its columns are, and makes a draft of it: nothing changes yet. */
export const MovingInCard = ({ onCreated }: { readonly onCreated: (batch: Batch) => void }) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const { data: tiers } = useQuery(tiersQuery(api));
  const own = tiers?.programme?.status === 'active' ? tiers.programme.tiers : [];
  const draft = useDraft(NO_FILE, (values) => checksOf(values, own));
  const [sent, setSent] = useState(0);
  const { rows, problem } = draft.values;
  const creating = useForm({
    draft,
    inputOf: (values) => values,
    send: (values, key) =>
      createBatchOfFile(api, headOf(values), dataRows(values.rows), {
        key,
        toLine: movedLineBy(sentChoice(values, own)),
        onProgress: setSent,
      }),
    stale: [batchesKey],
    onDone: onCreated,
  });
  return (
    <Card title={t('movingIn.title')} subtitle={t('movingIn.lead')}>
      <FormElement className={`${common.wideColumn} ${common.inset}`} form={creating}>
        <FileField draft={draft} />
        {rows.length > 0 && !problem && <MappingFields draft={draft} />}
        <p className={common.note}>{t('movingIn.quiet')}</p>
        <FormProblem form={creating} />
        {creating.isBusy && (
          <ProgressLine
            label={t('batches.form.previewing', {
              done: formats.number(sent),
              total: formats.number(rows.length),
            })}
            done={sent}
            total={rows.length}
          />
        )}
        <div>
          <Button loading={creating.isBusy} onClick={creating.submit}>
            {t('batches.form.preview')}
          </Button>
        </div>
      </FormElement>
    </Card>
  );
};
