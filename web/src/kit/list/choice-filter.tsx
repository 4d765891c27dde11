import { Segmented } from '../../ui/segmented.tsx';

interface ChoiceFilterProps<V extends string> {
  readonly label: string;
  /** The words for `undefined`, which stands first. */
  readonly initial: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

/** Narrows a list to one of a few values, all in view. */
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
