import { CORNER, GUESTS_SEE, LABEL_MAX_LENGTH, SIDES } from '@apps-hub/contract/loyalty/shopper/values';
import { TextInput } from '@mantine/core';
import { useId } from 'react';

import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import fields from '@apps-hub/ui/components/form.module.css';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import type { PageDraft } from './draft.ts';
import common from '@apps-hub/ui/components/common.module.css';

interface FieldsProps {
  readonly draft: Draft<PageDraft>;
}

/** Which parts the storefront shows. */
export const PartFields = ({ draft: { field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={fields.section}>
      <legend>{t('shopper.parts.title')}</legend>
      <p className={fields.help}>{t('shopper.parts.help')}</p>
      <div className={common.column}>
        <CheckField {...field('hasLauncher')}>{t('shopper.parts.launcher')}</CheckField>
        <CheckField {...field('hasProductLine')}>{t('shopper.parts.product')}</CheckField>
        <CheckField {...field('hasCartLine')}>{t('shopper.parts.cart')}</CheckField>
      </div>
    </fieldset>
  );
};

const ColourField = ({ draft: { values, set, field } }: FieldsProps) => {
  const { t } = usePhrases();
  const id = useId();
  return (
    <div className={common.spacedLine}>
      <CheckField {...field('hasColour')}>{t('shopper.ownColour')}</CheckField>
      {values.hasColour && (
        <>
          <label htmlFor={id}>{t('shopper.colour')}</label>
          <input
            id={id}
            type="color"
            value={values.colour}
            onChange={({ currentTarget }) => set({ colour: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
};

/** Colour, corners, position, and the words on the button. */
export const LookFields = ({ draft }: FieldsProps) => {
  const { t } = usePhrases();
  const side = useId();
  const { field, errorAt } = draft;
  return (
    <fieldset className={fields.section}>
      <legend>{t('shopper.look.title')}</legend>
      <div className={common.column}>
        <ColourField draft={draft} />
        <div className={fields.grid}>
          <WholeInput
            label={t('shopper.look.corner', { least: String(CORNER.least), most: String(CORNER.most) })}
            {...field('corner')}
          />
        </div>
        <div role="radiogroup" aria-labelledby={side} className={common.column}>
          <span id={side} className={common.label}>
            {t('shopper.look.side')}
          </span>
          <RadioChoice
            {...field('side')}
            options={SIDES.map((value) => ({ value, label: t(`shopper.look.sides.${value}`) }))}
          />
        </div>
        <div className={fields.grid}>
          <TextInput
            label={t('shopper.look.labelAr')}
            dir="rtl"
            lang="ar"
            {...field('labelAr')}
            maxLength={LABEL_MAX_LENGTH}
            autoComplete="off"
            error={errorAt('label.ar') && t('shopper.look.both')}
          />
          <TextInput
            label={t('shopper.look.labelEn')}
            dir="ltr"
            lang="en"
            {...field('labelEn')}
            maxLength={LABEL_MAX_LENGTH}
            autoComplete="off"
            error={errorAt('label.en') && t('shopper.look.both')}
          />
        </div>
      </div>
    </fieldset>
  );
};

/** What guests see, and how many coupons a customer may create. */
export const RuleFields = ({ draft: { field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <>
      <fieldset className={fields.section}>
        <legend>{t('shopper.guests.title')}</legend>
        <RadioChoice
          {...field('guestsSee')}
          options={GUESTS_SEE.map((value) => ({ value, label: t(`shopper.guests.${value}`) }))}
        />
      </fieldset>
      <div className={fields.grid}>
        <WholeInput label={t('shopper.perDay')} {...field('redemptionsPerDay')} />
      </div>
    </>
  );
};
