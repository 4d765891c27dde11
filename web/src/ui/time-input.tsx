import { TextInput, type TextInputProps } from '@mantine/core';

interface TimeInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** `HH:MM`, or nothing while it is incomplete. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day on a wall clock, on the browser's own input. */
export const TimeInput = ({ onChange, ...rest }: TimeInputProps) => (
  <TextInput {...rest} type="time" onChange={(event) => onChange(event.currentTarget.value.slice(0, 5))} />
);

/** A calendar day without a zone, `YYYY-MM-DD`, on the browser's own input. */
export const DateInput = ({ onChange, ...rest }: TimeInputProps) => (
  <TextInput {...rest} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
);
