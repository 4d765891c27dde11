import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CAMPAIGN_PRESETS,
  type CampaignPreset,
  PRESET_NAMES,
  presetDays,
} from '@apps-hub/domain/loyalty/campaign-presets';
import { CAMPAIGN_EFFECTS, CAMPAIGN_SEGMENTS } from '@apps-hub/domain/loyalty/campaigns';

import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput, PlainDecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { LineFields } from '../shared/methods/line-fields.tsx';
import { segmentsQuery } from '../shared/segments-query.ts';
import { TierChoice } from '../shared/tier-choice.tsx';
import { spanText } from '../shared/campaign-text.ts';
import { ComparisonField } from './comparison-field.tsx';
import type { CampaignDraft } from './draft.ts';
import classes from './campaigns-card.module.css';

interface FieldsProps {
  readonly draft: Draft<CampaignDraft>;
}

/** Fills in the days and the name of a well-known occasion. */
const Presets = ({ draft, onChosen }: FieldsProps & { readonly onChosen: (mayMove: boolean) => void }) => {
  const { t, formats } = usePhrases();
  const choose = (preset: CampaignPreset) => {
    const { mayMove, ...days } = presetDays(preset, formats.today());
    draft.set({ ...days, firstTime: '', lastTime: '', ...PRESET_NAMES[preset] });
    onChosen(mayMove);
  };
  return (
    <fieldset className={classes.presets}>
      <legend className="visually-hidden">{t('campaigns.presets')}</legend>
      {CAMPAIGN_PRESETS.map((preset) => (
        <Button key={preset} variant="default" size="compact-sm" onClick={() => choose(preset)}>
          {PRESET_NAMES[preset][formats.locale]}
        </Button>
      ))}
    </fieldset>
  );
};

/** The names, and the days in both calendars. */
const DayFields = ({ draft: { values, field }, mayMove }: FieldsProps & { readonly mayMove: boolean }) => {
  const book = usePhrases();
  const { t } = book;
  const isComplete = values.firstDay !== '' && values.lastDay !== '';
  return (
    <fieldset className={form.section}>
      <legend>{t('campaigns.what')}</legend>
      <div className={form.grid}>
        <TextInput label={t('campaigns.nameAr')} lang="ar" dir="rtl" {...field('ar', 'name.ar')} />
        <TextInput label={t('campaigns.nameEn')} lang="en" dir="ltr" {...field('en', 'name.en')} />
        <DateInput label={t('campaigns.firstDay')} {...field('firstDay')} />
        <TimeInput label={t('campaigns.firstTime')} {...field('firstTime')} />
        <DateInput label={t('campaigns.lastDay')} {...field('lastDay')} />
        <TimeInput label={t('campaigns.lastTime')} {...field('lastTime')} />
      </div>
      {isComplete && <p className={classes.help}>{spanText(book, values)}</p>}
      {mayMove && <p className={classes.help}>{t('campaigns.mayMove')}</p>}
      <p className={classes.help}>{t('campaigns.daysHelp')}</p>
    </fieldset>
  );
};

/** The segment whose customers take part. */
const SegmentChoice = ({ draft: { field } }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(segmentsQuery(useApi()));
  if (data?.length === 0) return <p className={classes.help}>{t('campaigns.noSegments')}</p>;
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name[formats.locale] }));
  return (
    <ChoiceSelect
      label={t('campaigns.segments.segment')}
      {...field('segmentId', 'segment.segmentId')}
      options={[{ value: '' as const, label: '' }, ...options]}
    />
  );
};

/** What orders get, and whose orders count. */
const EffectFields = ({ draft }: FieldsProps) => {
  const { t } = usePhrases();
  const { values, field, errorAt } = draft;
  return (
    <fieldset className={form.section}>
      <legend>{t('campaigns.gives')}</legend>
      <div className={form.grid}>
        <ChoiceSelect
          label={t('campaigns.kind')}
          {...field('kind')}
          options={CAMPAIGN_EFFECTS.map((value) => ({ value, label: t(`campaigns.kinds.${value}`) }))}
        />
        {values.kind === 'multiplier' ? (
          <PlainDecimalInput
            label={t('campaigns.factor')}
            {...field('factor')}
            error={errorAt('effect.percent')}
          />
        ) : (
          <WholeInput
            label={t(`campaigns.points.${values.kind}`)}
            {...field('points')}
            error={errorAt('effect.points')}
          />
        )}
        <ChoiceSelect
          label={t('campaigns.segment')}
          {...field('segment')}
          options={CAMPAIGN_SEGMENTS.map((value) => ({ value, label: t(`campaigns.segments.${value}`) }))}
        />
        <WholeInput
          label={t('campaigns.expiryMonths')}
          placeholder={t('campaigns.expiryAsOthers')}
          {...field('expiryMonths')}
        />
        {values.segment === 'tiers' && (
          <TierChoice
            tierIds={values.tierIds}
            error={draft.errorAt('segment.tierIds')}
            onChange={draft.set}
            none={t('campaigns.noTiers')}
          />
        )}
        {values.segment === 'segment' && <SegmentChoice draft={draft} />}
      </div>
      <p className={classes.help}>{t(`campaigns.kindHelp.${values.kind}`)}</p>
      {values.segment === 'segment' && <p className={classes.help}>{t('campaigns.segmentHelp')}</p>}
      {values.segment === 'first_order' && <p className={classes.help}>{t('campaigns.firstOrderHelp')}</p>}
    </fieldset>
  );
};

/** Limits in points, and what happens if several campaigns apply. */
const LimitFields = ({ draft: { values, field } }: FieldsProps) => {
  const { t, formats } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('campaigns.limits')}</legend>
      <div className={form.grid}>
        <WholeInput label={t('campaigns.orderMost')} {...field('orderMost')} />
        <WholeInput label={t('campaigns.customerMost')} {...field('customerMost')} />
        <WholeInput label={t('campaigns.budget')} {...field('budget')} />
        <DecimalInput
          label={t('campaigns.budgetAmount')}
          unit={formats.currencySign}
          {...field('budgetAmount')}
        />
        <WholeInput label={t('campaigns.priority')} {...field('priority')} />
        <div data-wide>
          <CheckField {...field('combines')}>{t('campaigns.combines')}</CheckField>
        </div>
      </div>
      <p className={classes.help}>{t(values.combines ? 'campaigns.together' : 'campaigns.alone')}</p>
      <p className={classes.help}>{t('campaigns.limitsHelp')}</p>
      <p className={classes.help}>{t('campaigns.budgetHelp')}</p>
    </fieldset>
  );
};

export const CampaignFields = ({ draft, mayMove = false }: FieldsProps & { readonly mayMove?: boolean }) => {
  const { t } = usePhrases();
  return (
    <>
      <CheckField {...draft.field('isActive')}>{t('campaigns.active')}</CheckField>
      <DayFields draft={draft} mayMove={mayMove} />
      <EffectFields draft={draft} />
      {draft.values.kind === 'unit' && <LineFields draft={draft} at="effect.lines" />}
      <LimitFields draft={draft} />
      <ComparisonField draft={draft} />
    </>
  );
};

/** The same with the occasions to begin with. */
export const NewCampaignFields = ({ draft }: FieldsProps) => {
  const [mayMove, setMayMove] = useState(false);
  return (
    <>
      <Presets draft={draft} onChosen={setMayMove} />
      <CampaignFields draft={draft} mayMove={mayMove} />
    </>
  );
};
