import { MOST_VARIANTS, OPTION_NAMES } from '../values.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { shopSign } from '#shared/shop-money.ts';
import { type FieldsProps, variantsOf } from './draft.ts';
import classes from './product-form.module.css';
import { endedOf, type OptionDraft, type VariantDraft } from './variants.ts';

interface OptionRowProps extends FieldsProps {
  readonly option: OptionDraft;
}

const OptionRow = ({ draft: { values, problems, set }, option }: OptionRowProps) => {
  const { t, formats, fieldText } = usePhrases();
  const { id, name } = option;
  const change = (part: Partial<OptionDraft>) =>
    set({ options: values.options.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  const problem = problems[`options.${id}.values`];
  const isTooMany = problem?.code === 'too_large';
  return (
    <li className={classes.option}>
      <NativeSelect
        label={t('sampleProducts.form.option')}
        value={name}
        data={OPTION_NAMES.map((value) => ({ value, label: t(`sampleProducts.option.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ name: OPTION_NAMES.find((each) => each === value) ?? name })
        }
        error={fieldText(problems[`options.${id}.name`])}
      />
      <TextInput
        label={t('sampleProducts.form.optionValues')}
        placeholder={t('sampleProducts.form.optionExample')}
        value={option.values}
        autoComplete="off"
        onChange={(event) => change({ values: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Ends a value; the form is saved by its buttons.
          event.preventDefault();
          change({ values: endedOf(option.values) });
        }}
        error={
          isTooMany
            ? t('sampleProducts.form.tooManyVariants', { most: formats.number(MOST_VARIANTS) })
            : fieldText(problem)
        }
      />
      <IconAction
        danger
        label={t('sampleProducts.form.removeOption', { name: t(`sampleProducts.option.${name}`) })}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => set({ options: values.options.filter((each) => each.id !== id) })}
      />
    </li>
  );
};

const Variants = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const rows = variantsOf(values);
  if (rows.length === 0) return null;
  const change = (key: string, typed: VariantDraft) =>
    set({ variants: { ...values.variants, [key]: typed } });
  return (
    <fieldset className={classes.variants}>
      <legend>
        {t('sampleProducts.form.variantCount', { count: rows.length, n: formats.number(rows.length) })}
      </legend>
      {rows.map(({ key, typed }) => (
        <div key={key} className={classes.variant}>
          <bdi className={classes.variantName}>{key}</bdi>
          <DecimalInput
            label={t('sampleProducts.form.variantPrice')}
            aria-label={t('sampleProducts.form.variantPriceOf', { name: key })}
            unit={shopSign(formats)}
            placeholder={values.price}
            value={typed.price}
            onChange={(price) => change(key, { ...typed, price })}
            error={fieldText(problems[`variants.${key}.price`])}
          />
          <WholeInput
            label={t('sampleProducts.form.variantQty')}
            aria-label={t('sampleProducts.form.variantQtyOf', { name: key })}
            value={typed.qty}
            onChange={(qty) => change(key, { ...typed, qty })}
            error={fieldText(problems[`variants.${key}.qty`])}
          />
        </div>
      ))}
    </fieldset>
  );
};

/** A product's options; each combination of values is a variant. */
export const VariantsCard = ({ draft }: FieldsProps) => {
  const { t } = usePhrases();
  const { options } = draft.values;
  const free = OPTION_NAMES.find((name) => options.every((option) => option.name !== name));
  const add = (name: OptionDraft['name']) =>
    draft.set({
      options: [...options, { id: Math.max(-1, ...options.map(({ id }) => id)) + 1, name, values: '' }],
    });
  return (
    <Card title={t('sampleProducts.form.variants')} subtitle={t('sampleProducts.form.variantsNote')}>
      <div className={classes.body}>
        {options.length > 0 && (
          <ul className={classes.options}>
            {options.map((option) => (
              <OptionRow key={option.id} draft={draft} option={option} />
            ))}
          </ul>
        )}
        {free !== undefined && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => add(free)}
            >
              {t(options.length === 0 ? 'sampleProducts.form.addOption' : 'sampleProducts.form.addAnother')}
            </Button>
          </div>
        )}
        <Variants draft={draft} />
      </div>
    </Card>
  );
};
