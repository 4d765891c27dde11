import { COUNTRY_CODES } from '@apps-hub/domain/country-codes';
import { HS_CODE, readHsCode } from '@apps-hub/domain/shipping/customs/customs';
import { isLatin } from '@apps-hub/domain/shipping/pickups/latin-form';
import { latinDigits } from '@apps-hub/domain/text';
import { NativeSelect, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkText, checkWhole } from '@apps-hub/ui/kit/form/validation.ts';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import form from '@apps-hub/ui/components/form.module.css';

const MOST_GRAMS = 1_000_000;

/** A product's customs data as typed. */
export interface CustomsTexts {
  readonly description: string;
  readonly hsCode: string;
  readonly originCountry: string;
  readonly unitGrams: string;
}

/** The errors, by the field's path below `at`. */
export const checkCustomsTexts = (texts: CustomsTexts, at = ''): Checks => ({
  [`${at}description`]:
    checkText(texts.description) ?? (isLatin(texts.description) ? undefined : 'not_latin'),
  [`${at}hsCode`]:
    checkText(texts.hsCode) ??
    (HS_CODE.test(readHsCode(latinDigits(texts.hsCode))) ? undefined : 'hs_code_invalid'),
  [`${at}originCountry`]: texts.originCountry === '' ? 'required' : undefined,
  [`${at}unitGrams`]: checkWhole(texts.unitGrams, { least: 1, most: MOST_GRAMS }),
});

export const customsFactsOf = (texts: CustomsTexts) => ({
  description: texts.description.trim(),
  hsCode: readHsCode(latinDigits(texts.hsCode)),
  originCountry: texts.originCountry,
  unitGrams: Number(texts.unitGrams),
});

interface FieldsProps {
  readonly texts: CustomsTexts;
  readonly onChange: (change: Partial<CustomsTexts>) => void;
  readonly errorAt: (field: keyof CustomsTexts) => string | undefined;
  readonly descriptionMax: number;
}

/** The customs data of one product. */
export const CustomsFields = ({ texts, onChange, errorAt, descriptionMax }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const names = calendarNames(formats.locale);
  const countries = COUNTRY_CODES.map((value) => ({ value, label: names.country(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, formats.locale),
  );
  return (
    <div className={form.grid}>
      <TextInput
        wrapperProps={{ 'data-wide': true }}
        label={t('shipments.customs.description')}
        dir="ltr"
        maxLength={descriptionMax}
        value={texts.description}
        error={errorAt('description')}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <TextInput
        label={t('shipments.customs.hsCode')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={texts.hsCode}
        error={errorAt('hsCode')}
        onChange={({ currentTarget }) => onChange({ hsCode: currentTarget.value })}
      />
      <NativeSelect
        label={t('shipments.customs.originCountry')}
        value={texts.originCountry}
        data={[{ value: '', label: t('shipments.plan.choose') }, ...countries]}
        error={errorAt('originCountry')}
        onChange={({ currentTarget }) => onChange({ originCountry: currentTarget.value })}
      />
      <WholeInput
        label={t('shipments.customs.unitGrams')}
        value={texts.unitGrams}
        error={errorAt('unitGrams')}
        onChange={(unitGrams) => onChange({ unitGrams })}
      />
    </div>
  );
};
