import { useFormats } from '../session/store.tsx';
import { ChoiceSelect } from './choice-select.tsx';

/** Whole months, as "2026-11". */
export interface MonthSpan {
  readonly from: string;
  readonly to: string;
}

/** Writes a month in full: "November 2026". */
export const useMonthName = (): ((month: string) => string) => {
  const { tag } = useFormats();
  const format = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
};

interface MonthRangeProps {
  readonly value: MonthSpan;
  /** The months to choose from. */
  readonly months: readonly string[];
  readonly labels: Readonly<Record<keyof MonthSpan, string>>;
  readonly onChange: (change: Partial<MonthSpan>) => void;
}

/** Chooses the first and the last month of a period. */
export const MonthRange = ({ value, months, labels, onChange }: MonthRangeProps) => {
  const nameOf = useMonthName();
  const options = months.map((month) => ({ value: month, label: nameOf(month) }));
  return (['from', 'to'] as const).map((end) => (
    <ChoiceSelect
      key={end}
      label={labels[end]}
      value={value[end]}
      options={options}
      onChange={(month) => onChange({ [end]: month })}
    />
  ));
};
