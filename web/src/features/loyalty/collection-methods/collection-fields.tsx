import { NativeSelect } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import classes from './collection-fields.module.css';
import { checkDraft, type CollectionDraft, inputOf } from './draft.ts';
import { exampleOf } from '@apps-hub/contract/loyalty/collection-methods/example';
import { LineFields } from '../shared/methods/line-fields.tsx';
import { exampleTexts, ruleText } from './rule-text.ts';

interface PartProps {
  readonly draft: Draft<CollectionDraft>;
}

const MODES = ['order', 'money', 'unit'] as const;

/** "Customer will earn [2] points for [every amount spent] [10 SAR]", as one sentence of fields. */
const RewardSentence = ({ draft: { values, field } }: PartProps) => {
  const { t, formats } = usePhrases();
  return (
    <div className={classes.sentence}>
      <span aria-hidden>{t('collection.willEarn')}</span>
      <WholeInput
        className={classes.points}
        aria-label={`${t('collection.willEarn')}: ${t('collection.pointsLabel')}`}
        {...field('points', 'reward.points')}
        data-autofocus
      />
      <span aria-hidden>{t('collection.pointsFor')}</span>
      <ChoiceSelect
        className={classes.mode}
        aria-label={t('collection.method')}
        {...field('mode')}
        options={MODES.map((mode) => ({ value: mode, label: t(`collection.mode.${mode}`) }))}
      />
      {values.mode === 'money' && (
        <DecimalInput
          className={classes.amount}
          aria-label={t('collection.perAmount')}
          unit={formats.currencySign}
          {...field('perAmount', 'reward.perAmount')}
        />
      )}
    </div>
  );
};

const Minimums = ({ draft: { values, set, field } }: PartProps) => {
  const { t, formats } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('collection.minimums')}</legend>
      <p className={form.help}>{t('collection.minimumsHelp')}</p>
      <div className={form.grid}>
        <WholeInput label={t('collection.minimumUnits')} {...field('minimumUnits')} />
        <DecimalInput
          label={t('collection.minimumTotal')}
          unit={formats.currencySign}
          {...field('minimumTotal')}
        />
        <NativeSelect
          wrapperProps={{ 'data-wide': true }}
          label={t('collection.tax')}
          description={t('collection.taxHelp')}
          value={values.taxIncluded ? 'included' : 'excluded'}
          data={[
            { value: 'included', label: t('collection.taxIncluded') },
            { value: 'excluded', label: t('collection.taxExcluded') },
          ]}
          onChange={(event) => set({ taxIncluded: event.currentTarget.value === 'included' })}
        />
      </div>
    </fieldset>
  );
};

const Shipments = ({ draft: { field } }: PartProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('shipmentMarks.title')}</legend>
      <p className={form.help}>{t('shipmentMarks.help')}</p>
      <div className={form.grid}>
        <CheckField {...field('fragileItems')}>{t('shipmentMarks.fragile')}</CheckField>
        <CheckField {...field('largeItems')}>{t('shipmentMarks.large')}</CheckField>
      </div>
    </fieldset>
  );
};

/** The rule in words with an example, updated while typing. */
const LiveRule = ({ draft: { values } }: PartProps) => {
  const book = usePhrases();
  const { currency } = useStore();
  const isComplete = Object.values(checkDraft(values, currency)).every((check) => check === undefined);
  const input = inputOf(values);
  return (
    <div className={form.note} aria-live="polite">
      <span className={form.noteLabel}>{book.t('collection.example.label')}</span>
      {!isComplete && <span>{book.t('collection.example.fill')}</span>}
      {isComplete && <strong>{ruleText(book, input)}</strong>}
      {isComplete &&
        exampleTexts(book, exampleOf(input, currency)).map((text) => <span key={text}>{text}</span>)}
      {isComplete && input.lines && <span>{book.t('lineScope.example')}</span>}
    </div>
  );
};

/** A collection method's form fields. */
export const CollectionFields = ({ draft }: PartProps) => {
  const { t } = usePhrases();
  return (
    <>
      <RewardSentence draft={draft} />
      <LiveRule draft={draft} />
      <LineFields draft={draft} at="lines" help={t('lineScope.help')} />
      <Minimums draft={draft} />
      <Shipments draft={draft} />
      <CheckField {...draft.field('isActive')}>{t('collection.active')}</CheckField>
    </>
  );
};
