import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { changesExpiry, changesRelease, type SettingsDraft } from './draft.ts';

export interface FieldsProps {
  readonly draft: Draft<SettingsDraft>;
  /** The saved settings. */
  readonly settings: LoyaltySettings;
}

const ReleaseFields = ({ draft: { values, field }, settings }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.release.title')}</legend>
      <RadioChoice
        {...field('releaseOn')}
        options={(['delivery', 'days_after_payment'] as const).map((value) => ({
          value,
          label: t(`loyaltySettings.release.${value}`),
        }))}
      />
      {values.releaseOn === 'days_after_payment' && (
        <div className={form.grid}>
          <WholeInput label={t('loyaltySettings.release.days')} {...field('releaseAfterDays')} />
        </div>
      )}
      {changesRelease(values, settings) && (
        <output className={form.note}>{t('loyaltySettings.release.changed')}</output>
      )}
    </fieldset>
  );
};

const ExpiryFields = ({ draft: { values, set, field }, settings }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.expiry.title')}</legend>
      {values.expires && <p className={form.help}>{t('loyaltySettings.expiry.warningHelp')}</p>}
      <CheckField checked={!values.expires} onChange={(never) => set({ expires: !never })}>
        {t('loyaltySettings.expiry.never')}
      </CheckField>
      {values.expires && (
        <div className={form.grid}>
          <WholeInput label={t('loyaltySettings.expiry.months')} {...field('expiryMonths')} />
          <WholeInput label={t('loyaltySettings.expiry.warning')} {...field('expiryWarningDays')} />
        </div>
      )}
      {changesExpiry(values, settings) && (
        <output className={form.note}>
          {t(values.expires ? 'loyaltySettings.expiry.keepLots' : 'loyaltySettings.expiry.keepNone')}
        </output>
      )}
    </fieldset>
  );
};

const POLICIES = ['allow', 'clamp'] as const;

const NegativeFields = ({ draft: { values, set } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.negative.title')}</legend>
      <RadioChoice
        value={values.negativeBalanceAllowed ? 'allow' : 'clamp'}
        options={POLICIES.map((value) => ({ value, label: t(`loyaltySettings.negative.${value}`) }))}
        onChange={(policy) => set({ negativeBalanceAllowed: policy === 'allow' })}
      />
    </fieldset>
  );
};

const AFTER_FULL_REFUND = ['give', 'keep'] as const;

const CouponFields = ({ draft: { values, set } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.coupon.title')}</legend>
      <p className={form.help}>{t('loyaltySettings.coupon.help')}</p>
      <RadioChoice
        value={values.fullRefundReturnsCoupon ? 'give' : 'keep'}
        options={AFTER_FULL_REFUND.map((value) => ({ value, label: t(`loyaltySettings.coupon.${value}`) }))}
        onChange={(choice) => set({ fullRefundReturnsCoupon: choice === 'give' })}
      />
    </fieldset>
  );
};

const CouponEndFields = ({ draft: { values, field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.couponEnd.title')}</legend>
      <p className={form.help}>{t('loyaltySettings.couponEnd.help')}</p>
      <div className={form.grid}>
        <WholeInput label={t('loyaltySettings.couponEnd.days')} {...field('couponDays')} />
      </div>
      {values.expires && (
        <CheckField {...field('couponsOutlivePoints')}>{t('loyaltySettings.couponEnd.outlive')}</CheckField>
      )}
    </fieldset>
  );
};

const GiftCardFields = ({ draft: { field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.giftCards.title')}</legend>
      <p className={form.help}>{t('loyaltySettings.giftCards.help')}</p>
      <CheckField {...field('giftCardsPay')}>{t('loyaltySettings.giftCards.pay')}</CheckField>
    </fieldset>
  );
};

const LossFields = ({ draft: { field } }: FieldsProps) => {
  const { t, formats } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('loyaltySettings.loss.title')}</legend>
      <p className={form.help}>{t('loyaltySettings.loss.help')}</p>
      <div className={form.grid}>
        <DecimalInput
          label={t('loyaltySettings.loss.guard')}
          description={t('loyaltySettings.loss.guardHelp')}
          unit={formats.percentSign}
          {...field('lossGuardPercent')}
        />
        <DecimalInput
          label={t('loyaltySettings.loss.margin')}
          description={t('loyaltySettings.loss.marginHelp')}
          unit={formats.percentSign}
          {...field('marginPercent')}
        />
        <DecimalInput
          label={t('loyaltySettings.loss.order')}
          description={t('loyaltySettings.loss.orderHelp')}
          unit={formats.currencySign}
          {...field('assumedOrder')}
        />
      </div>
    </fieldset>
  );
};

/** The app's one rounding rule is shown, not configurable. */
const RoundingNote = () => {
  const { t, formats, counted } = usePhrases();
  return (
    <section className={form.section}>
      <h3 className={form.heading}>{t('loyaltySettings.rounding.title')}</h3>
      <p>
        {t('loyaltySettings.rounding.text', {
          ten: formats.money('10'),
          cart: formats.money('99.90'),
          points: counted.pointsFor(18),
        })}
      </p>
    </section>
  );
};

/** The rules of the points, one group after the other. */
export const RuleFields = (fields: FieldsProps) => (
  <>
    <ReleaseFields {...fields} />
    <ExpiryFields {...fields} />
    <NegativeFields {...fields} />
    <CouponFields {...fields} />
    <CouponEndFields {...fields} />
    <GiftCardFields {...fields} />
    <LossFields {...fields} />
    <RoundingNote />
  </>
);
