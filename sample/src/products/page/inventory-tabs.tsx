import { COUNTRY_CODES, CUSTOMER_COUNTRIES } from '#customers/values.ts';
import { CODE_TYPES, DELIVERIES, FULFILMENTS, QTY_LIMITS } from '../values.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { checkWhole } from '@apps-hub/ui/kit/form/validation.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import formClasses from '@apps-hub/ui/components/form.module.css';
import { PlainDecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-choice.tsx';
import { type FieldsProps, piecesOf } from './draft.ts';
import classes from './product-form.module.css';

/** Adds pieces to the stock; saved with the product. */
const AddToStock = ({ draft: { values, set } }: FieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const [added, setAdded] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = checkWhole(added, { least: 1, most: QTY_LIMITS.most });
  const shown = isTried && problem !== undefined;
  const confirm = () => {
    setTried(problem !== undefined);
    if (problem !== undefined) return;
    set({
      qty: String((Number(values.qty) || 0) + Number(added)),
      restockedOn: formats.today(),
      stockedInAll: values.stockedInAll + Number(added),
    });
    setAdded('');
  };
  return (
    <div className={classes.addStock}>
      <WholeInput
        label={t('sampleProducts.form.addToStock')}
        value={added}
        onChange={setAdded}
        error={shown && fieldText(typeof problem === 'string' ? { code: problem, params: {} } : problem)}
      />
      <Button variant="default" onClick={confirm}>
        {t('sampleProducts.form.confirmStock')}
      </Button>
    </div>
  );
};

export const RestockTab = ({ draft }: FieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const { values, problems, set } = draft;
  const hasVariants = values.options.length > 0;
  return (
    <>
      {hasVariants ? (
        <p className={classes.help}>{t('sampleProducts.form.stockByVariant')}</p>
      ) : (
        <AddToStock draft={draft} />
      )}
      <div className={formClasses.grid}>
        {!hasVariants && (
          <WholeInput
            label={t('sampleProducts.form.qty')}
            value={values.qty}
            onChange={(qty) => set({ qty })}
            error={fieldText(problems['qty'])}
          />
        )}
        <WholeInput
          label={t('sampleProducts.form.inTransit')}
          value={values.inTransit}
          onChange={(inTransit) => set({ inTransit })}
          error={fieldText(problems['inTransit'])}
        />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('sampleProducts.form.inStockNow')}</dt>
          <dd>{formats.number(piecesOf(values))}</dd>
        </div>
        <div>
          <dt>{t('sampleProducts.form.restockedOn')}</dt>
          <dd>
            {values.restockedOn === null
              ? t('sampleProducts.form.never')
              : formats.dayAndYear(values.restockedOn)}
          </dd>
        </div>
        <div>
          <dt>{t('sampleProducts.form.stockedInAll')}</dt>
          <dd>{formats.number(values.stockedInAll)}</dd>
        </div>
      </dl>
    </>
  );
};

export const ShippingTab = ({ draft: { values, set } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={formClasses.section}>
      <legend>{t('sampleProducts.form.fulfilment')}</legend>
      <RadioChoice
        value={values.fulfilment}
        options={FULFILMENTS.map((value) => ({ value, label: t(`sampleProducts.fulfilment.${value}`) }))}
        onChange={(fulfilment) => set({ fulfilment })}
      />
    </fieldset>
  );
};

const Countries = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const names = new Intl.DisplayNames(formats.locale, { type: 'region' });
  const { countries } = values;
  const problem = fieldText(problems['countries']);
  return (
    <fieldset className={formClasses.section} aria-invalid={problem !== undefined || undefined} tabIndex={-1}>
      <legend>{t('sampleProducts.form.countries')}</legend>
      <div className={classes.checks}>
        {CUSTOMER_COUNTRIES.map((country) => COUNTRY_CODES[country].toUpperCase()).map((code) => (
          <CheckField
            key={code}
            checked={countries.includes(code)}
            onChange={(isChosen) =>
              set({
                countries: isChosen ? [...countries, code] : countries.filter((each) => each !== code),
              })
            }
          >
            {names.of(code)}
          </CheckField>
        ))}
      </div>
      {problem !== undefined && <p className={classes.error}>{problem}</p>}
    </fieldset>
  );
};

export const DeliveryTab = ({ draft }: FieldsProps) => {
  const { t } = usePhrases();
  const { values, set } = draft;
  return (
    <>
      <fieldset className={formClasses.section}>
        <legend>{t('sampleProducts.form.delivery')}</legend>
        <RadioChoice
          value={values.delivery}
          options={DELIVERIES.map((value) => ({ value, label: t(`sampleProducts.delivery.${value}`) }))}
          onChange={(delivery) => set({ delivery })}
        />
      </fieldset>
      {values.delivery === 'selected' && <Countries draft={draft} />}
    </>
  );
};

export const AttributesTab = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  return (
    <div className={classes.checks}>
      <CheckField checked={values.isFragile} onChange={(isFragile) => set({ isFragile })}>
        {t('sampleProducts.form.fragile')}
      </CheckField>
      <CheckField checked={values.isBiodegradable} onChange={(isBiodegradable) => set({ isBiodegradable })}>
        {t('sampleProducts.form.biodegradable')}
      </CheckField>
      <CheckField checked={values.isFrozen} onChange={(isFrozen) => set({ isFrozen })}>
        {t('sampleProducts.form.frozen')}
      </CheckField>
      {values.isFrozen && (
        <PlainDecimalInput
          label={t('sampleProducts.form.frozenAt')}
          value={values.frozenAt}
          onChange={(frozenAt) => set({ frozenAt })}
          error={fieldText(problems['frozenAt'])}
        />
      )}
      <CheckField checked={values.expires} onChange={(expires) => set({ expires })}>
        {t('sampleProducts.form.expires')}
      </CheckField>
      {values.expires && (
        <DateInput
          label={t('sampleProducts.form.expiresOn')}
          value={values.expiresOn}
          min={formats.today()}
          onChange={(expiresOn) => set({ expiresOn })}
          error={fieldText(problems['expiresOn'])}
        />
      )}
    </div>
  );
};

export const AdvancedTab = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, fieldText } = usePhrases();
  return (
    <div className={formClasses.grid}>
      <NativeSelect
        label={t('sampleProducts.form.codeType')}
        value={values.codeType}
        data={[...CODE_TYPES]}
        onChange={({ currentTarget: { value } }) =>
          set({ codeType: CODE_TYPES.find((type) => type === value) ?? values.codeType })
        }
      />
      <TextInput
        label={`${t('sampleProducts.form.code')} (${t('common.optional')})`}
        dir="ltr"
        value={values.code}
        autoComplete="off"
        onChange={(event) => set({ code: event.currentTarget.value })}
        error={fieldText(problems['code'])}
      />
    </div>
  );
};
