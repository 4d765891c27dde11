import type { Category } from '#categories/contract.ts';
import { SHORT_TEXT_MAX_LENGTH } from '../values.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import type { FieldsProps } from './draft.ts';
import classes from './product-form.module.css';

interface OrganiseCardProps extends FieldsProps {
  readonly categories: readonly Category[];
  readonly onAddCategory: () => void;
}

/** The product's brand, category and other groupings. */
export const OrganiseCard = (props: OrganiseCardProps) => {
  const { draft, categories, onAddCategory } = props;
  const { values, problems, set } = draft;
  const { t, formats, fieldText } = usePhrases();
  const optional = t('common.optional');
  return (
    <Card title={t('sampleProducts.form.organise')}>
      <div className={classes.body}>
        <TextInput
          label={t('sampleProducts.form.brand')}
          value={values.productBrand}
          maxLength={SHORT_TEXT_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => set({ productBrand: event.currentTarget.value })}
          error={fieldText(problems['productBrand'])}
        />
        <div className={classes.category}>
          <NativeSelect
            label={t('sampleProducts.form.category')}
            value={values.category}
            data={[
              { value: '', label: t('sampleProducts.form.chooseCategory') },
              ...categories.map(({ key, title }) => ({ value: key, label: title })),
            ]}
            onChange={({ currentTarget }) => set({ category: currentTarget.value })}
            error={fieldText(problems['category'])}
          />
          <IconAction
            label={t('sampleProducts.form.addCategory')}
            icon={<IconPlus size={18} aria-hidden />}
            onClick={onAddCategory}
          />
        </div>
        <TextInput
          label={`${t('sampleProducts.form.collection')} (${optional})`}
          value={values.collection}
          autoComplete="off"
          onChange={(event) => set({ collection: event.currentTarget.value })}
          error={fieldText(problems['collection'])}
        />
        <TextInput
          label={`${t('sampleProducts.form.tags')} (${optional})`}
          description={t('sampleProducts.form.tagsHelp')}
          value={values.tags}
          autoComplete="off"
          onChange={(event) => set({ tags: event.currentTarget.value })}
        />
        <DateInput
          label={`${t('sampleProducts.form.publishOn')} (${optional})`}
          description={t('sampleProducts.form.publishHelp')}
          value={values.publishOn}
          min={formats.today()}
          onChange={(publishOn) => set({ publishOn })}
        />
      </div>
    </Card>
  );
};
