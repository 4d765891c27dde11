import { TextInput, type TextInputProps } from '@mantine/core';

interface CardInputProps extends Omit<TextInputProps, 'onChange' | 'dir' | 'autoComplete'> {
  readonly onChange: (text: string) => void;
}

/** A field of a payment card. Autofill is off, so that browsers don't offer a real card in a demo. */
const CardInput = ({ onChange, ...input }: CardInputProps) => (
  <TextInput
    inputMode="numeric"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...input}
    dir="ltr"
    autoComplete="off"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** Nineteen digits in groups of four. */
export const CardNumberInput = (props: CardInputProps) => <CardInput maxLength={23} {...props} />;

/** The last month in which the card can be used. */
export const CardMonthInput = (props: CardInputProps) => (
  <CardInput inputMode="text" placeholder="04/28" maxLength={7} {...props} />
);

/** The security code on the card; American Express prints four digits. */
export const CardCodeInput = (props: CardInputProps) => <CardInput maxLength={4} {...props} />;
