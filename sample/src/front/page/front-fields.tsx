import { TextInput, type TextInputProps } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { brandOf, checkCardNumber, checkCvc, checkExpiry } from '#shared/card-number.ts';
import type { Checks, Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import classes from './front.module.css';

interface FieldProps<T> extends Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder' | 'autoComplete'> {
  readonly draft: Draft<T>;
  readonly name: keyof T & string;
  readonly label: string;
  readonly isLatin?: boolean;
}

/** A text field of a draft, with its error. */
export const Field = <T extends Readonly<Record<string, string>>>(props: FieldProps<T>) => {
  const { draft, name, label, isLatin = false, ...input } = props;
  const language = useLanguage();
  const { values, problems, set } = draft;
  return (
    <TextInput
      {...input}
      label={label}
      name={name}
      maxLength={200}
      {...(isLatin && { dir: 'ltr', classNames: { input: classes.latin } })}
      value={values[name]}
      // All values of the draft are strings, and so are its keys.
      onChange={(event) => set({ [name]: event.currentTarget.value } as Partial<T>)}
      error={fieldText(language, problems[name])}
    />
  );
};

export const NO_CARD = { number: '', expiry: '', cvc: '' };

/** Validates a card as of `today`. */
export const cardChecks = ({ number, expiry, cvc }: typeof NO_CARD, today: string): Checks => ({
  number: checkCardNumber(number),
  expiry: checkExpiry(expiry, today),
  cvc: checkCvc(cvc, brandOf(number)),
});

/** The card's fields. Nothing typed leaves the page. */
export const CardFields = <T extends typeof NO_CARD & Readonly<Record<string, string>>>({
  draft,
}: {
  readonly draft: Draft<T>;
}) => {
  const { t } = useLanguage();
  return (
    <div className={classes.fields}>
      <div className={classes.whole}>
        <Field
          draft={draft}
          name="number"
          label={t('sampleFront.payment.number')}
          inputMode="numeric"
          isLatin
        />
      </div>
      <Field
        draft={draft}
        name="expiry"
        label={t('sampleFront.payment.expiry')}
        placeholder={t('sampleFront.payment.expiryHint')}
        isLatin
      />
      <Field draft={draft} name="cvc" label={t('sampleFront.payment.cvc')} inputMode="numeric" isLatin />
    </div>
  );
};
