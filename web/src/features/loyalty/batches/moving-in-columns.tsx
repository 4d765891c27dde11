import type { MovingInField } from '@apps-hub/domain/loyalty/moving-in';
import { DATE_FIELDS } from '@apps-hub/domain/loyalty/moving-in';
import { endOf, exampleOf } from '@apps-hub/domain/loyalty/moving-in-file';
import type { NativeSelectProps } from '@mantine/core';

import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import type { MovingInDraft } from './moving-in-draft.ts';

export interface FieldsProps {
  readonly draft: Draft<MovingInDraft>;
}

/** An example above the select would push it below the field beside it. */
const EXAMPLE_BELOW: NativeSelectProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

const isOfDates = (name: MovingInField): boolean => DATE_FIELDS.some((each) => each === name);

/** The column of one field, with an example of what it holds. */
export const ColumnField = ({ draft, name }: FieldsProps & { readonly name: MovingInField }) => {
  const { t, formats } = usePhrases();
  const { values, set, errorAt } = draft;
  const { rows, columns } = values;
  const example = exampleOf(rows, columns[name]);
  const change = (at: string) => {
    const next = { ...columns, [name]: at };
    const { end, order } = endOf(rows, { ...values, columns: next });
    set({ columns: next, ...(isOfDates(name) && { order }), ...(name === 'endsOn' && { end }) });
  };
  const width = Math.max(...rows.slice(0, 2).map(({ cells }) => cells.length));
  return (
    <ChoiceSelect
      label={t(`movingIn.field.${name}`)}
      description={example && t('movingIn.example', { text: example })}
      inputWrapperOrder={EXAMPLE_BELOW}
      value={columns[name]}
      onChange={change}
      error={errorAt(name)}
      options={[
        { value: '', label: t('movingIn.none') },
        ...Array.from({ length: width }, (_, at) => ({
          value: String(at),
          label: rows[0]?.cells[at] || t('movingIn.nth', { n: formats.number(at + 1) }),
        })),
      ]}
    />
  );
};
