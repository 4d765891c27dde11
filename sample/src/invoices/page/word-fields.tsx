import { ACCEPTED_PAYMENTS, NOTE_MAX_LENGTH } from '../values.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import type { InvoiceDraft } from './draft.ts';
import classes from './form.module.css';

const NAME_MAX_LENGTH = 120;

/** Texts below the items, and what the paper shows. */
export const WordFields = ({ draft: { values, set } }: { readonly draft: Draft<InvoiceDraft> }) => {
  const { t } = usePhrases();
  return (
    <>
      <fieldset className={form.section}>
        <legend>{t('sampleInvoices.form.words')}</legend>
        <div className={form.grid}>
          <TextInput
            label={t('sampleInvoices.form.salesperson')}
            value={values.salesperson}
            maxLength={NAME_MAX_LENGTH}
            onChange={({ currentTarget }) => set({ salesperson: currentTarget.value })}
          />
          <TextInput
            label={t('sampleInvoices.form.thanks')}
            value={values.thanks}
            maxLength={NAME_MAX_LENGTH}
            onChange={({ currentTarget }) => set({ thanks: currentTarget.value })}
          />
          <NativeSelect
            label={t('sampleInvoices.form.accepts')}
            value={values.accepts}
            data={ACCEPTED_PAYMENTS.map((value) => ({ value, label: t(`sampleInvoices.accepts.${value}`) }))}
            onChange={({ currentTarget }) =>
              set({
                accepts: ACCEPTED_PAYMENTS.find((each) => each === currentTarget.value) ?? values.accepts,
              })
            }
          />
          <div data-wide>
            <Textarea
              label={t('sampleInvoices.form.note')}
              value={values.note}
              rows={3}
              maxLength={NOTE_MAX_LENGTH}
              onChange={({ currentTarget }) => set({ note: currentTarget.value })}
            />
          </div>
        </div>
      </fieldset>
      <fieldset className={form.section}>
        <legend>{t('sampleInvoices.form.options')}</legend>
        <div className={classes.checks}>
          <CheckField checked={values.showsTerms} onChange={(showsTerms) => set({ showsTerms })}>
            {t('sampleInvoices.form.showsTerms')}
          </CheckField>
          <CheckField checked={values.showsNote} onChange={(showsNote) => set({ showsNote })}>
            {t('sampleInvoices.form.showsNote')}
          </CheckField>
          <CheckField checked={values.showsStub} onChange={(showsStub) => set({ showsStub })}>
            {t('sampleInvoices.form.showsStub')}
          </CheckField>
        </div>
      </fieldset>
    </>
  );
};
