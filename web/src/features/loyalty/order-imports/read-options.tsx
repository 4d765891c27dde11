import type { OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import { ORDER_FILE_FIELDS, type OrderFileField } from '@apps-hub/contract/loyalty/order-imports/values';
import { Button, TextInput } from '@mantine/core';

import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { type Draft, unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { detectedColumn, headersOf, type OptionsDraft, optionsDraft } from './options-draft.ts';
import { checkFile, orderImportsKey } from './queries.ts';

interface FieldsProps {
  readonly item: OrderImport;
  readonly draft: Draft<OptionsDraft>;
}

/** What a field's column is by itself, and that it can be left out. */
const LEFT_OUT = '\0none';
const DETECTED = '\0detected';

const ColumnField = ({ item, draft, name }: FieldsProps & { readonly name: OrderFileField }) => {
  const { t } = usePhrases();
  const chosen = draft.values.columns[name];
  const detected = detectedColumn(item, name);
  const change = (value: string) => {
    const { [name]: _, ...others } = draft.values.columns;
    if (value === DETECTED) draft.set({ columns: others });
    else draft.set({ columns: { ...others, [name]: value === LEFT_OUT ? '' : value } });
  };
  const isKnown = item.plan !== null;
  const isAsked = item.state === 'asking' && item.problem?.fields.includes(name);
  const own = chosen === undefined && isKnown ? (detected ?? LEFT_OUT) : undefined;
  return (
    <ChoiceSelect
      label={t(`orderImports.field.${name}`)}
      value={chosen === undefined ? (own ?? DETECTED) : chosen || LEFT_OUT}
      error={isAsked && !chosen && t('orderImports.selectOne')}
      onChange={change}
      options={[
        ...(own === undefined ? [{ value: DETECTED, label: t('orderImports.detected') }] : []),
        { value: LEFT_OUT, label: t('orderImports.none') },
        ...[...new Set(headersOf(item))]
          .filter((heading) => heading !== '')
          .map((heading) => ({ value: heading, label: heading })),
      ]}
    />
  );
};

const FormatFields = ({ item: { plan, problem, state }, draft: { field, values } }: FieldsProps) => {
  const { t } = usePhrases();
  const asked = state === 'asking' ? problem?.code : undefined;
  const missing = (isAsked: boolean, value: string) => isAsked && value === '' && t('orderImports.selectOne');
  const detectedAs = (what: string | undefined) =>
    what === undefined ? t('orderImports.detected') : t('orderImports.detectedAs', { what });
  const decimalOf = (mark: '.' | ',') => t(`orderImports.decimals.${mark === '.' ? 'point' : 'comma'}`);
  return (
    <div className={form.grid}>
      <ChoiceSelect
        label={t('orderImports.order')}
        {...field('dateOrder')}
        error={missing(asked === 'dates_unknown' || asked === 'dates_mixed', values.dateOrder)}
        options={(['', 'd/m/y', 'm/d/y', 'y-m-d'] as const).map((value) => ({
          value,
          label:
            value === ''
              ? detectedAs(plan ? t(`orderImports.orders.${plan.dateOrder}`) : undefined)
              : t(`orderImports.orders.${value}`),
        }))}
      />
      <ChoiceSelect
        label={t('orderImports.decimal')}
        {...field('decimal')}
        error={missing(asked === 'decimal_unknown', values.decimal)}
        options={[
          { value: '', label: detectedAs(plan ? decimalOf(plan.decimal) : undefined) },
          { value: '.', label: t('orderImports.decimals.point') },
          { value: ',', label: t('orderImports.decimals.comma') },
        ]}
      />
      <TextInput
        label={t('orderImports.currency')}
        placeholder={plan?.currency ?? t('orderImports.detected')}
        maxLength={3}
        {...field('currency')}
      />
    </div>
  );
};

/** How the file is read: what was detected, and what somebody knows better. Checks the file again. */
export const ReadOptions = ({ item }: { readonly item: OrderImport }) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft(optionsDraft(item), unchecked);
  const checking = useForm({
    draft,
    inputOf: (values) => ({ ...values, currency: values.currency.trim().toUpperCase() }),
    send: (values, key) => checkFile(api, item.id, values, key),
    stale: [orderImportsKey],
  });
  return (
    <FormElement className={common.wideColumn} form={checking}>
      {headersOf(item).length > 0 && (
        <div className={form.grid}>
          {ORDER_FILE_FIELDS.map((name) => (
            <ColumnField key={name} item={item} draft={draft} name={name} />
          ))}
        </div>
      )}
      <FormatFields item={item} draft={draft} />
      <fieldset className={form.section}>
        <legend>{t('orderImports.points')}</legend>
        <RadioChoice
          {...draft.field('points')}
          options={(['earn', 'none'] as const).map((value) => ({
            value,
            label: t(`orderImports.pointsChoices.${value}`),
          }))}
        />
      </fieldset>
      <fieldset className={form.section}>
        <legend>{t('orderImports.ids')}</legend>
        <RadioChoice
          {...draft.field('ids')}
          options={(['import', 'host'] as const).map((value) => ({
            value,
            label: t(`orderImports.idsChoices.${value}`),
          }))}
        />
      </fieldset>
      <FormProblem form={checking} />
      <div>
        <Button
          variant={item.state === 'asking' ? 'filled' : 'default'}
          loading={checking.isBusy}
          onClick={checking.submit}
        >
          {t('orderImports.checkAgain')}
        </Button>
      </div>
    </FormElement>
  );
};
