import { TextInput } from '@mantine/core';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** What a person is called. */
export const NameField = ({ label, value, onChange, error }: NameFieldProps) => (
  <TextInput
    label={label}
    name="name"
    autoComplete="name"
    maxLength={120}
    required
    withAsterisk={false}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);
