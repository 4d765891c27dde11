import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface DayFilterProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** `YYYY-MM-DD`, as the address has it. */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** Whoever types a year passes by the years 2, 20 and 202. */
const isUnderWay = (day: string): boolean => day.startsWith('0');

/** A day that a list is narrowed to; the list hears of it once the year is whole. */
export const DayFilter = ({ value = '', onChange, ...rest }: DayFilterProps) => {
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  // The address may change under us: back, forward, or filters cleared elsewhere.
  if (value !== settled) {
    setSettled(value);
    setTyped(value);
  }
  return (
    <TextInput
      {...rest}
      type="date"
      value={typed}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (!isUnderWay(day)) onChange(day || undefined);
      }}
    />
  );
};
