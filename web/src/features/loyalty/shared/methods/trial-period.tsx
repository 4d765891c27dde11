import { type TrialPeriod, TRIAL_PERIODS } from '@apps-hub/contract/loyalty/values';
import { TRIAL_SPAN_MAX_YEARS } from '@apps-hub/domain/loyalty/trial-span';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { checkSpan, type SpanDraft } from '@apps-hub/contract/loyalty/method-trials/trial-span';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './what-if.module.css';

/** The trial's period: one up to today, or custom dates. */
export interface PeriodDraft {
  readonly choice: TrialPeriod | 'own';
  readonly span: SpanDraft;
}

interface TrialPeriodFieldProps {
  readonly value: PeriodDraft;
  readonly onChange: (value: PeriodDraft) => void;
}

const SpanFields = ({ value, onChange }: TrialPeriodFieldProps) => {
  const { t, fieldText, formats } = usePhrases();
  const today = formats.today();
  const problems = checkSpan(value.span, today);
  return (['from', 'to'] as const).map((end) => {
    const problem = problems[end];
    return (
      <DateInput
        key={end}
        max={today}
        label={t(`whatIf.period.${end}`)}
        value={value.span[end]}
        error={problem && fieldText({ code: problem, params: { years: TRIAL_SPAN_MAX_YEARS } })}
        onChange={(date) => onChange({ ...value, span: { ...value.span, [end]: date } })}
      />
    );
  });
};

/** Chooses which orders a draft is replayed over; an invalid date is reported at its field. */
export const TrialPeriodField = (props: TrialPeriodFieldProps) => {
  const { t } = usePhrases();
  const { value, onChange } = props;
  return (
    <div className={classes.period}>
      <Segmented
        label={t('whatIf.period.label')}
        value={value.choice}
        options={[...TRIAL_PERIODS, 'own' as const].map((each) => ({
          value: each,
          label: t(`whatIf.period.${each}`),
        }))}
        onChange={(choice) => onChange({ ...value, choice })}
      />
      {value.choice === 'own' && (
        <div className={common.wideWrap}>
          <SpanFields {...props} />
        </div>
      )}
    </div>
  );
};
