import { NativeSelect } from '@mantine/core';

interface SelectFilterProps<V extends string> {
  readonly label: string;
  /** Makes the label visible to screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly value: V | undefined;
  /** The label of `undefined`, which comes first. */
  readonly initial: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V | undefined) => void;
}

/** A list filter with many options. */
export const SelectFilter = <V extends string>(props: SelectFilterProps<V>) => {
  const { label, isLabelHidden = false, value, initial, options, onChange } = props;
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={value ?? ''}
      data={[{ value: '', label: initial }, ...options]}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option.value === currentTarget.value)?.value)
      }
    />
  );
};
