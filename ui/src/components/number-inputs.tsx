import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { latinDigits } from '@apps-hub/domain/digits';

/** Input from any keyboard as a plain decimal: converts Arabic digits and decimal mark, removes group separators and spaces. */
export const plainDecimal = (typed: string): string =>
  latinDigits(typed)
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u066c,\s\u200e\u200f]/g, '');

interface NumberFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** The plain text as typed, with Latin digits; the form validates it. */
  readonly value: string;
  readonly onChange: (plain: string) => void;
}

const NumberField = ({
  value,
  onChange,
  unit,
  ...rest
}: NumberFieldProps & { readonly unit?: ReactNode }) => (
  <TextInput
    {...rest}
    value={value}
    autoComplete="off"
    onChange={(event) => onChange(plainDecimal(event.currentTarget.value))}
    {...(unit === undefined
      ? {}
      : { rightSection: unit, rightSectionWidth: 56, rightSectionPointerEvents: 'none' as const })}
  />
);

/** An input for a plain decimal with its unit: a currency, or "%". */
export const DecimalInput = ({ unit, ...rest }: NumberFieldProps & { readonly unit: string }) => (
  <NumberField {...rest} inputMode="decimal" unit={<span aria-hidden>{unit}</span>} />
);

/** An input for whole numbers: points, units. */
export const WholeInput = (props: NumberFieldProps) => <NumberField {...props} inputMode="numeric" />;

/** An input for a plain decimal whose label contains the unit. */
export const PlainDecimalInput = (props: NumberFieldProps) => <NumberField {...props} inputMode="decimal" />;
