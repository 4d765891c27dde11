import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface DayFilterProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** `YYYY-MM-DD`, as in the address. */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A year typed digit by digit passes through 0002, 0020 and 0202. */
const isUnderWay = (day: string): boolean => day.startsWith('0');

/** Filters a list by date; it applies once the year is complete. */
export const DayFilter = ({ value = '', onChange, ...rest }: DayFilterProps) => {
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  // The address may change from outside: back, forward, or filters cleared elsewhere.
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
