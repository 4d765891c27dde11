import { DISCOUNT_MODES, DISCOUNT_TARGETS, type RewardField } from '@apps-hub/contract/loyalty/rewards';
import { isGift } from '@apps-hub/domain/loyalty/gifts';
import { hostLimits } from '@apps-hub/contract/platform-setup';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { exampleText } from '#i18n/discount-text.ts';
import { checkDraft, inputOf, isForProducts, type RedemptionDraft, withMode, withValue } from './draft.ts';
import { ProductPicker } from './product-picker.tsx';

interface PartProps {
  readonly draft: Draft<RedemptionDraft>;
}

/** A field's error: our own, otherwise the store platform's from when it refused a coupon. */
const useFieldText = ({ values, errorAt }: PartProps['draft']) => {
  const { t } = usePhrases();
  return (field: RewardField): string | undefined => {
    const said = values.refusals[field];
    return errorAt(field) ?? (said && t('redemption.refused', { message: said }));
  };
};

const ValueField = ({ draft }: PartProps) => {
  const { values, set } = draft;
  const { t, formats } = usePhrases();
  const textOf = useFieldText(draft);
  return (
    <DecimalInput
      label={t(`redemption.value.${values.mode}`)}
      description={isGift(values.mode) ? t(`redemption.costHelp.${values.mode}`) : t('redemption.valueHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      unit={values.mode === 'percent' ? formats.percentSign : formats.currencySign}
      value={values.value}
      onChange={(value) => set(withValue(values, value))}
      error={textOf('discountValue')}
      data-autofocus
    />
  );
};

const Reward = ({ draft }: PartProps) => {
  const { t, formats } = usePhrases();
  const { values, set, field } = draft;
  const textOf = useFieldText(draft);
  return (
    <fieldset className={form.section}>
      <legend>{t('redemption.reward')}</legend>
      <div className={form.grid}>
        <ChoiceSelect
          label={t('redemption.mode.label')}
          value={values.mode}
          options={DISCOUNT_MODES.map((mode) => ({ value: mode, label: t(`redemption.mode.${mode}`) }))}
          onChange={(mode) => set(withMode(values, mode))}
        />
        <ValueField draft={draft} />
        <output data-wide className={form.note} hidden={values.convertedFrom === undefined}>
          {values.convertedFrom !== undefined &&
            t('redemption.converted', {
              value: values.convertedFrom,
              amount: formats.money(values.convertedFrom),
            })}
        </output>
        <WholeInput
          label={t(values.mode === 'per_point' ? 'redemption.requiredPerPoint' : 'redemption.required')}
          {...field('requiredPoints')}
        />
        {!isGift(values.mode) && (
          <DecimalInput
            label={`${t('redemption.maximum')} (${t('common.optional')})`}
            unit={formats.currencySign}
            placeholder={t('redemption.noLimit')}
            {...field('maximum')}
            error={textOf('discountMaxAmount')}
          />
        )}
      </div>
    </fieldset>
  );
};

const Target = ({ draft }: PartProps) => {
  const { values, set, field } = draft;
  const { t } = usePhrases();
  const textOf = useFieldText(draft);
  return (
    <div className={form.grid}>
      {!isGift(values.mode) && (
        <ChoiceSelect
          wrapperProps={{ 'data-wide': true }}
          label={t('redemption.target.label')}
          {...field('target')}
          error={textOf('applyDiscountTo')}
          options={DISCOUNT_TARGETS.map((target) => ({
            value: target,
            label: t(`redemption.target.${target}`),
          }))}
        />
      )}
      {isForProducts(values) && (
        <div data-wide>
          <ProductPicker
            chosen={values.productIds}
            onChange={(productIds) => set({ productIds })}
            error={textOf('productIds')}
          />
        </div>
      )}
    </div>
  );
};

const Conditions = ({ draft }: PartProps) => {
  const { field } = draft;
  const { t, formats } = usePhrases();
  const textOf = useFieldText(draft);
  return (
    <fieldset className={form.section}>
      <legend>{t('redemption.conditions')}</legend>
      <div className={form.grid}>
        <WholeInput
          label={`${t('redemption.minimumUnits')} (${t('common.optional')})`}
          {...field('minimumUnits')}
          error={textOf('minimumUnits')}
        />
        <DecimalInput
          label={`${t('redemption.minimumTotal')} (${t('common.optional')})`}
          unit={formats.currencySign}
          {...field('minimumTotal')}
          error={textOf('minimumTotal')}
        />
      </div>
    </fieldset>
  );
};

/** How many there are, and how often one customer may have it. */
const Limits = ({ draft: { field } }: PartProps) => {
  const { t } = usePhrases();
  const named = (key: 'stock' | 'perCustomer' | 'perPeriod' | 'periodDays' | 'lastDay', path?: string) => ({
    label: `${t(`redemption.limit.${key}`)} (${t('common.optional')})`,
    ...field(key, path),
  });
  const limit = { placeholder: t('redemption.noLimit') };
  return (
    <fieldset className={form.section}>
      <legend>{t('redemption.limit.title')}</legend>
      <div className={form.grid}>
        <WholeInput {...named('stock')} {...limit} />
        <WholeInput {...named('perCustomer')} {...limit} />
        <WholeInput {...named('perPeriod', 'perPeriod.most')} {...limit} />
        <WholeInput {...named('periodDays', 'perPeriod.days')} />
        <DateInput {...named('lastDay')} />
      </div>
    </fieldset>
  );
};

/** What the customer gets for the points, updated while typing. */
const LiveExample = ({ draft: { values } }: PartProps) => {
  const book = usePhrases();
  const { currency } = useStore();
  const isComplete = Object.values(checkDraft(values, currency)).every((check) => check === undefined);
  if (!isComplete) return null;
  return (
    <div className={form.note} aria-live="polite">
      <span className={form.noteLabel}>{book.t('redemption.example.label')}</span>
      <strong>{exampleText(book, inputOf(values), currency)}</strong>
    </div>
  );
};

/** What the coupons of the store's platform cannot express. */
const HostLimits = () => {
  const { t } = usePhrases();
  const { platform } = useStore().session.store;
  const limits = hostLimits(platform);
  if (limits.length === 0) return null;
  return (
    <div className={form.note}>
      {t('hostLimits.label')}
      <ul>
        {limits.map((limit) => (
          <li key={limit}>{t(`hostLimits.${limit}`)}</li>
        ))}
      </ul>
    </div>
  );
};

/** A redemption method's form fields. */
export const RedemptionFields = ({ draft }: PartProps) => {
  const { t } = usePhrases();
  return (
    <>
      <Reward draft={draft} />
      <Target draft={draft} />
      <Conditions draft={draft} />
      <Limits draft={draft} />
      <HostLimits />
      <LiveExample draft={draft} />
      <CheckField {...draft.field('isActive')}>{t('redemption.active')}</CheckField>
    </>
  );
};
