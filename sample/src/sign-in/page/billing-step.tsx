import { FULL_NAME_MAX_LENGTH } from '@apps-hub/contract/hub/values';
import { TextInput } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { CardCodeInput, CardMonthInput, CardNumberInput } from '#shared/card-inputs.tsx';
import { brandOf, checkCardNumber, checkCvc, checkExpiry } from '#shared/card-number.ts';
import { ChoiceCards } from '#shared/choice-cards.tsx';
import { PLAN_CURRENCY, PLAN_IDS, PLAN_PRICES, type PlanId, planTexts } from '#shared/plans.ts';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import classes from './sign-in.module.css';

export interface Billing {
  readonly plan: PlanId;
  readonly cardNumber: string;
  readonly cardName: string;
  readonly cardMonth: string;
  readonly cvc: string;
}

export const NO_BILLING: Billing = { plan: 'standard', cardNumber: '', cardName: '', cardMonth: '', cvc: '' };

/** A free plan needs no card. */
const checksOf =
  (today: string) =>
  ({ plan, cardNumber, cardName, cardMonth, cvc }: Billing) =>
    plan === 'basic'
      ? {}
      : {
          cardNumber: checkCardNumber(cardNumber),
          cardName: checkText(cardName),
          cardMonth: checkExpiry(cardMonth, today),
          cvc: checkCvc(cvc, brandOf(cardNumber)),
        };

/** The plan, and the card that would pay for it. */
export const BillingStep = (props: StepProps<Billing>) => {
  const language = useLanguage();
  const { t, locale } = language;
  const formats = useVisitorFormats();
  return (
    <StepForm
      {...props}
      title={t('sampleSignIn.steps.billing')}
      checksOf={checksOf(formats.today())}
      submitLabel={t('sampleSignIn.steps.finish')}
    >
      {({ values, problems, set }) => (
        <>
          <ChoiceCards
            label={t('sampleSignIn.steps.plan')}
            value={values.plan}
            choices={PLAN_IDS.map((value) => {
              const { name, description } = planTexts(value, locale);
              const { monthly } = PLAN_PRICES[value];
              return {
                value,
                title: name,
                text: description,
                aside:
                  monthly === 0
                    ? t('sampleSignIn.steps.free')
                    : t('sampleSignIn.steps.aMonth', {
                        price: formats.money(String(monthly), PLAN_CURRENCY),
                      }),
              };
            })}
            onChange={(plan) => set({ plan })}
          />
          {values.plan === 'basic' ? (
            <p className={classes.quiet}>{t('sampleSignIn.steps.noCard')}</p>
          ) : (
            <div className={form.grid}>
              <CardNumberInput
                label={t('sampleSignIn.steps.cardNumber')}
                value={values.cardNumber}
                error={problems['cardNumber'] && t('sampleSignIn.steps.cardWrong')}
                onChange={(cardNumber) => set({ cardNumber })}
              />
              <TextInput
                label={t('sampleSignIn.steps.cardName')}
                autoComplete="off"
                maxLength={FULL_NAME_MAX_LENGTH}
                value={values.cardName}
                error={fieldText(language, problems['cardName'])}
                onChange={({ currentTarget }) => set({ cardName: currentTarget.value })}
              />
              <CardMonthInput
                label={t('sampleSignIn.steps.cardMonth')}
                value={values.cardMonth}
                error={problems['cardMonth'] && t('sampleSignIn.steps.monthWrong')}
                onChange={(cardMonth) => set({ cardMonth })}
              />
              <CardCodeInput
                label={t('sampleSignIn.steps.cvc')}
                value={values.cvc}
                error={problems['cvc'] && t('sampleSignIn.steps.cvcWrong')}
                onChange={(cvc) => set({ cvc })}
              />
            </div>
          )}
        </>
      )}
    </StepForm>
  );
};
