import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '../values.ts';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import formClasses from '@apps-hub/ui/components/form.module.css';
import { LimitedText } from '@apps-hub/ui/components/limited-text.tsx';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import type { FieldsProps } from './draft.ts';
import classes from './product-form.module.css';

/** Name, numbers and description. */
export const InformationCard = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, fieldText } = usePhrases();
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
          <div data-wide className={classes.tall}>
            <LimitedText
              label={`${t('sampleProducts.form.description')} (${t('common.optional')})`}
              help={t('sampleProducts.form.descriptionHelp')}
              value={values.description}
              most={DESCRIPTION_MAX_LENGTH}
              onChange={(description) => set({ description })}
              error={fieldText(problems['description'])}
            />
          </div>
        </div>
      </div>
    </Card>
  );
};
