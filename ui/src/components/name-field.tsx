import { FULL_NAME_MAX_LENGTH } from '@apps-hub/contract/hub/values';
import { TextInput } from '@mantine/core';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** A person's name. */
export const NameField = ({ label, value, onChange, error }: NameFieldProps) => (
  <TextInput
    label={label}
    name="name"
    autoComplete="name"
    maxLength={FULL_NAME_MAX_LENGTH}
    required
    withAsterisk={false}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);
