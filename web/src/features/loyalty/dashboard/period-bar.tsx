import { DAY_MS } from '@apps-hub/domain/time';
import { DASHBOARD_MAX_DAYS } from '@apps-hub/contract/loyalty/values';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import classes from './dashboard.module.css';
import { type DashboardSearch, choiceOf, PRESET_DAYS } from './queries.ts';

interface PeriodBarProps {
  readonly search: DashboardSearch;
  /** The days shown now: the initial values of the two fields. */
  readonly period: { readonly from: string; readonly to: string };
  readonly onSearch: (search: DashboardSearch) => void;
  /** The period in words. */
  readonly children: ReactNode;
}

type RangeProblem = 'reversed' | 'tooLong' | undefined;

const problemOf = (from: string, to: string): RangeProblem => {
  if (from > to) return 'reversed';
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= DASHBOARD_MAX_DAYS ? 'tooLong' : undefined;
};

const RangeForm = ({ period, onSearch }: Pick<PeriodBarProps, 'period' | 'onSearch'>) => {
  const { t } = usePhrases();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [problem, setProblem] = useState<RangeProblem>();
  const [shown, setShown] = useState(period);
  // The address may change while the form is open; the fields stay mounted, so the button pressed last keeps the focus.
  if (period.from !== shown.from || period.to !== shown.to) {
    setShown(period);
    setFrom(period.from);
    setTo(period.to);
    setProblem(undefined);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === '' || to === '') return;
    const found = problemOf(from, to);
    setProblem(found);
    if (found === undefined) onSearch({ days: undefined, from, to });
  };
  return (
    <form className={classes.range} onSubmit={submit} noValidate>
      <DateInput
        label={t('dashboard.period.from')}
        value={from}
        error={problem === 'tooLong' && t('dashboard.period.tooLong')}
        onChange={setFrom}
      />
      <DateInput
        label={t('dashboard.period.to')}
        value={to}
        error={problem === 'reversed' && t('dashboard.period.reversed')}
        onChange={setTo}
      />
      <Button type="submit" variant="default">
        {t('dashboard.period.apply')}
      </Button>
    </form>
  );
};

/** Chooses the days: a period up to today, or any two dates. */
export const PeriodBar = ({ search, period, onSearch, children }: PeriodBarProps) => {
  const { t } = usePhrases();
  const choice = choiceOf(search);
  const [isChoosing, setChoosing] = useState(choice.kind === 'range');
  const choose = (value: string) => {
    const days = PRESET_DAYS.find((each) => String(each) === value);
    setChoosing(days === undefined);
    if (days !== undefined)
      onSearch({ days: days === 30 ? undefined : days, from: undefined, to: undefined });
  };
  const value = isChoosing || choice.kind === 'range' ? 'custom' : String(choice.days);
  return (
    <div className={classes.period}>
      <Segmented
        label={t('dashboard.period.label')}
        value={value}
        options={[
          ...PRESET_DAYS.map((days) => ({ value: String(days), label: t(`dashboard.period.days${days}`) })),
          { value: 'custom', label: t('dashboard.period.custom') },
        ]}
        onChange={choose}
      />
      {value === 'custom' && <RangeForm period={period} onSearch={onSearch} />}
      {children}
    </div>
  );
};
