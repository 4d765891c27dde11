import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface ChoiceSelectProps<V extends string> extends Omit<NativeSelectProps, 'value' | 'data' | 'onChange'> {
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** A native select whose value is one of its options, not just any text. */
export const ChoiceSelect = <V extends string>({ options, onChange, ...select }: ChoiceSelectProps<V>) => (
  <NativeSelect
    {...select}
    data={options}
    onChange={({ currentTarget }) => {
      const chosen = options.find(({ value }) => value === currentTarget.value);
      if (chosen) onChange(chosen.value);
    }}
  />
);
