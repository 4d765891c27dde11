import { Segmented } from '#components/segmented.tsx';

interface ChoiceFilterProps<V extends string> {
  readonly label: string;
  /** The label of `undefined`, which comes first. */
  readonly initial: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

/** A list filter with a few visible options. */
export const ChoiceFilter = <V extends string>(props: ChoiceFilterProps<V>) => {
  const { label, initial, options, value, onChange } = props;
  return (
    <Segmented<V | ''>
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: initial }, ...options]}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  );
};
