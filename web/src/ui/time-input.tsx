import { TextInput, type TextInputProps } from '@mantine/core';

interface TimeInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** `HH:MM`, or empty while incomplete. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A local time of day, with the native input. */
export const TimeInput = ({ onChange, ...rest }: TimeInputProps) => (
  <TextInput {...rest} type="time" onChange={(event) => onChange(event.currentTarget.value.slice(0, 5))} />
);

/** A date without a zone, `YYYY-MM-DD`, with the native input. */
export const DateInput = ({ onChange, ...rest }: TimeInputProps) => (
  <TextInput {...rest} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
);
