import { NativeSelect } from '@mantine/core';

interface ChoiceFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly V[];
  readonly textOf: (value: V) => string;
  readonly onChange: (value: V) => void;
}

/** One of a few values. */
export const ChoiceField = <V extends string>(props: ChoiceFieldProps<V>) => {
  const { label, value, options, textOf, onChange } = props;
  return (
    <NativeSelect
      label={label}
      data={options.map((option) => ({ value: option, label: textOf(option) }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
};
