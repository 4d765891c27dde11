import type { ShippingPlan, ShippingPlanSettings } from '@apps-hub/contract/shipping/plan/routes';
import {
  NEW_RULE,
  planFromTexts,
  planTexts,
  type RuleTexts,
} from '@apps-hub/contract/shipping/plan/rule-texts';
import { LEAST_COUNTED } from '@apps-hub/domain/shipping/scorecard/share';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { plainDecimal } from '@apps-hub/ui/components/number-inputs.tsx';
import { planSettingsQuery } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';

const TYPED = ['cities', 'weightFromGrams', 'weightToGrams', 'priceFrom', 'priceTo'] as const;

const open = (label: string) => ({ value: '', label });

interface RulesProps {
  readonly plan: ShippingPlan;
  readonly onClose: () => void;
}

const RulesForm = ({ plan, stored, onClose }: RulesProps & { readonly stored: ShippingPlanSettings }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const draft = useDraft(planTexts(stored), unchecked);
  const { rules, prices, defaultCarrier } = draft.values;
  const saving = useVersionedForm({
    record: stored,
    draft,
    valuesOf: planTexts,
    inputOf: (values, over = stored) => planFromTexts(values, over.version),
    send: (body, _over, idempotencyKey) =>
      api.put('/api/v1/shipping/plan/settings', { body, idempotencyKey }),
    query: planSettingsQuery(api),
    find: (now) => now,
    savedText: t('shipments.plan.form.saved'),
    onSaved: onClose,
  });
  const priced = planFromTexts(draft.values, 0).prices.map(({ carrier }) => carrier);
  const carriers = plan.carriers.map((value) => ({ value, label: texts.carrier(value) }));
  const choices = {
    cash: ['true', 'false'].map((value) => ({
      value,
      label: t(`shipments.plan.form.cashIs.${value === 'true'}`),
    })),
    carrier: carriers,
    addressId: plan.branches.map(({ id, name }) => ({ value: id, label: name })),
  };
  const setRule = (index: number, change: Partial<RuleTexts>) =>
    draft.set({ rules: rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule)) });
  return (
    <FormDialog title={t('shipments.plan.form.title')} form={saving} onClose={onClose}>
      <p className={form.lead}>{t('shipments.plan.form.help')}</p>
      {rules.map((rule, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rule is its place
        <fieldset key={index} className={form.section}>
          <legend>{t('shipments.plan.cause.rule', { n: formats.number(index + 1) })}</legend>
          <div className={form.grid}>
            {TYPED.map((name) => (
              <TextInput
                key={name}
                label={t(`shipments.plan.form.${name}`)}
                value={rule[name]}
                error={draft.errorAt(`rules.${index}.${name}`)}
                wrapperProps={{ 'data-wide': name === 'cities' || undefined }}
                onChange={({ currentTarget: { value } }) =>
                  setRule(index, { [name]: name === 'cities' ? value : plainDecimal(value) })
                }
              />
            ))}
            {(['cash', 'carrier', 'addressId'] as const).map((name) => (
              <NativeSelect
                key={name}
                label={t(`shipments.plan.form.${name}`)}
                value={rule[name]}
                data={[open(t('shipments.plan.form.any')), ...choices[name]]}
                error={draft.errorAt(`rules.${index}.${name}`)}
                onChange={({ currentTarget }) => setRule(index, { [name]: currentTarget.value })}
              />
            ))}
          </div>
          <Button variant="subtle" onClick={() => draft.set({ rules: rules.toSpliced(index, 1) })}>
            {t('shipments.plan.form.remove')}
          </Button>
        </fieldset>
      ))}
      <div className={common.wrap}>
        <Button variant="default" onClick={() => draft.set({ rules: [...rules, NEW_RULE] })}>
          {t('shipments.plan.form.add')}
        </Button>
      </div>
      <NativeSelect
        label={t('shipments.plan.form.fallback')}
        value={defaultCarrier}
        data={[open(t('shipments.plan.form.automatic')), ...carriers]}
        onChange={({ currentTarget }) => draft.set({ defaultCarrier: currentTarget.value })}
      />
      <CheckField
        checked={draft.values.prefersPunctual}
        onChange={(prefersPunctual) => draft.set({ prefersPunctual })}
      >
        {t('shipments.plan.form.prefersPunctual', { n: formats.number(LEAST_COUNTED) })}
      </CheckField>
      {carriers.map(({ value: carrier, label }) => (
        <TextInput
          key={carrier}
          label={t('shipments.plan.form.price', { carrier: label })}
          value={prices[carrier] ?? ''}
          error={draft.errorAt(`prices.${priced.indexOf(carrier)}.amount`)}
          onChange={({ currentTarget: { value } }) =>
            draft.set({ prices: { ...prices, [carrier]: plainDecimal(value) } })
          }
        />
      ))}
    </FormDialog>
  );
};

/** The rules by which orders are divided, and the merchant's prices. */
export const RulesDialog = (props: RulesProps) => {
  const { data } = useQuery(planSettingsQuery(useApi()));
  return data && <RulesForm {...props} stored={data} />;
};
