import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { TIER_MEASURES, TIER_WINDOWS, TIERS_MOST } from '@apps-hub/domain/loyalty/tiers';

import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput, PlainDecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { redemptionMethodsQuery } from '../shared/queries.ts';
import { rewardText } from '../shared/reward-text.ts';
import { newTier, type TierDraft, type TiersDraft } from './draft.ts';
import classes from '@apps-hub/ui/components/card-form.module.css';
import common from '@apps-hub/ui/components/common.module.css';

interface FieldsProps {
  readonly draft: Draft<TiersDraft>;
}

/** What counts, and for how long. */
const RuleFields = ({ draft: { values, field } }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('tiers.rules')}</legend>
      <div className={form.grid}>
        <ChoiceSelect
          label={t('tiers.measure')}
          {...field('measure')}
          options={TIER_MEASURES.map((value) => ({ value, label: t(`tiers.measures.${value}`) }))}
        />
        <ChoiceSelect
          label={t('tiers.window')}
          {...field('window')}
          options={TIER_WINDOWS.map((value) => ({ value, label: t(`tiers.windows.${value}`) }))}
        />
        <WholeInput label={t('tiers.graceDays')} {...field('graceDays')} />
        {values.measure === 'spend' && (
          <div data-wide>
            <CheckField {...field('taxIncluded')}>{t('tiers.taxIncluded')}</CheckField>
          </div>
        )}
      </div>
      <p className={classes.help}>{t(`tiers.ends.${values.window}`)}</p>
    </fieldset>
  );
};

interface RewardsProps {
  readonly tier: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** The rewards that are only for this tier and higher ones. */
const TierRewards = ({ tier, value, onChange }: RewardsProps) => {
  const book = usePhrases();
  const { data = [] } = useQuery(redemptionMethodsQuery(useApi()));
  if (data.length === 0) return null;
  return (
    <fieldset className={classes.rewards}>
      <legend>
        {tier}: {book.t('tiers.rewards')}
      </legend>
      {data.map((method) => (
        <CheckField
          key={method.id}
          checked={value.includes(method.id)}
          onChange={(isIn) =>
            onChange(
              withChoice(
                data.map(({ id }) => id as string),
                value,
                method.id,
                isIn,
              ),
            )
          }
        >
          {rewardText(book, method)}
        </CheckField>
      ))}
    </fieldset>
  );
};

interface TierProps extends FieldsProps {
  readonly tier: TierDraft;
  readonly place: number;
}

const fromText = (
  { t, formats, counted }: Phrasebook,
  measure: TiersDraft['measure'],
  from: string,
): string => {
  if (measure === 'spend') return formats.money(from);
  const n = Number(from);
  return measure === 'points' ? counted.points(n) : `${t('tiers.measures.orders')} ${formats.number(n)}`;
};

/** One tier: a sentence, and below it its names, what reaches it, and what it gives. */
const TierFields = ({ draft: { values, set, errorAt }, tier, place }: TierProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const at = `tiers.${place}`;
  const change = (next: Partial<TierDraft>) => set({ tiers: values.tiers.with(place, { ...tier, ...next }) });
  const input = (name: Exclude<keyof TierDraft, 'key' | 'id' | 'rewardIds'>, path: string) => ({
    value: tier[name],
    error: errorAt(`${at}.${path}`),
    onChange: (text: string) => change({ [name]: text }),
  });
  const text = (name: 'ar' | 'en') => ({
    ...input(name, `name.${name}`),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  const said = t('tiers.said', {
    from: fromText(book, values.measure, tier.from),
    factor: formats.number(Number(tier.factor)),
  });
  const numbered = t('tiers.tier', { n: formats.number(place + 1) });
  const isWrong = ['name.ar', 'name.en', 'from', 'percent', 'entryPoints'].some((path) =>
    errorAt(`${at}.${path}`),
  );
  const from = { label: t(`tiers.from.${values.measure}`), ...input('from', 'from') };
  return (
    <details className={classes.box} open={tier.id === null || isWrong}>
      <summary>
        {numbered}
        <span>{tier[formats.locale]}</span>
        <span className={common.quiet}>{said}</span>
      </summary>
      <div className={form.grid}>
        <TextInput label={t('tiers.nameAr')} lang="ar" dir="rtl" {...text('ar')} />
        <TextInput label={t('tiers.nameEn')} lang="en" dir="ltr" {...text('en')} />
        {values.measure === 'spend' ? (
          <DecimalInput unit={formats.currencySign} {...from} />
        ) : (
          <WholeInput {...from} />
        )}
        <PlainDecimalInput label={t('tiers.factor')} {...input('factor', 'percent')} />
        <WholeInput label={t('tiers.entryPoints')} {...input('entryPoints', 'entryPoints')} />
      </div>
      <TierRewards
        tier={tier[formats.locale] || numbered}
        value={tier.rewardIds}
        onChange={(rewardIds) => change({ rewardIds })}
      />
      {values.tiers.length > 1 && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => set({ tiers: values.tiers.toSpliced(place, 1) })}
        >
          {t('tiers.remove', { n: formats.number(place + 1) })}
        </Button>
      )}
    </details>
  );
};

/** The form's fields: the rules, and each tier. */
export const TiersFields = ({ draft }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const { tiers } = draft.values;
  return (
    <>
      <CheckField {...draft.field('isActive')}>{t('tiers.active')}</CheckField>
      <RuleFields draft={draft} />
      {tiers.map((tier, place) => (
        <TierFields key={tier.key} draft={draft} tier={tier} place={place} />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={tiers.length >= TIERS_MOST}
          onClick={() => draft.set({ tiers: [...tiers, newTier()] })}
        >
          {t('tiers.add')}
        </Button>
        {tiers.length >= TIERS_MOST && (
          <p className={classes.help}>{t('tiers.most', { n: formats.number(TIERS_MOST) })}</p>
        )}
      </div>
    </>
  );
};
