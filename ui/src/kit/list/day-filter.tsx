import { DateInput, type DateInputProps } from '#components/date-input.tsx';

interface DayFilterProps extends Omit<DateInputProps, 'onChange' | 'value'> {
  /** `YYYY-MM-DD`, as in the address. */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** Filters a list by date. */
export const DayFilter = ({ value = '', onChange, ...rest }: DayFilterProps) => (
  <DateInput {...rest} value={value} onChange={(day) => onChange(day || undefined)} />
);
