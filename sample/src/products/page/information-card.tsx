import { NAME_MAX_LENGTH } from '../values.ts';
import { TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import formClasses from '@apps-hub/ui/components/form.module.css';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { useStable } from '#shared/use-stable.ts';
import type { FieldsProps } from './draft.ts';
import classes from './product-form.module.css';

const RichEditor = lazy(async () => ({
  default: (await import('#shared/rich-editor/rich-editor.tsx')).RichEditor,
}));

/** The description with formatting. The editor owns the text, so it is given only at the start. */
const Description = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, fieldText } = usePhrases();
  const [start] = useState(values.description);
  const write = useStable((description: string) => set({ description }));
  const label = `${t('sampleProducts.form.description')} (${t('common.optional')})`;
  const problem = fieldText(problems['description']);
  return (
    <div className={classes.description}>
      <p aria-hidden>{label}</p>
      <Suspense fallback={<LoadingRows rows={3} />}>
        <RichEditor label={label} start={start} onChange={write} />
      </Suspense>
      <p className={classes.help}>{t('sampleProducts.form.descriptionHelp')}</p>
      {problem !== undefined && (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      )}
    </div>
  );
};

/** Name, numbers and description. */
export const InformationCard = ({ draft }: FieldsProps) => {
  const { t, fieldText } = usePhrases();
  const { values, problems, set } = draft;
  return (
    <Card title={t('sampleProducts.form.information')}>
      <div className={classes.body}>
        <div className={formClasses.grid}>
          <div data-wide>
            <TextInput
              label={t('sampleProducts.form.name')}
              value={values.productName}
              maxLength={NAME_MAX_LENGTH}
              autoComplete="off"
              onChange={(event) => set({ productName: event.currentTarget.value })}
              error={fieldText(problems['productName'])}
            />
          </div>
          <WholeInput
            label={t('sampleProducts.form.sku')}
            dir="ltr"
            value={values.sku}
            onChange={(sku) => set({ sku })}
            error={fieldText(problems['sku'])}
          />
          <TextInput
            label={`${t('sampleProducts.form.barcode')} (${t('common.optional')})`}
            dir="ltr"
            value={values.barcode}
            autoComplete="off"
            onChange={(event) => set({ barcode: event.currentTarget.value })}
            error={fieldText(problems['barcode'])}
          />
          <div data-wide>
            <Description draft={draft} />
          </div>
        </div>
      </div>
    </Card>
  );
};
