import { readPhone } from '@apps-hub/domain/phone';

import { Isolated } from './isolated.tsx';

interface UnderstoodPhoneProps {
  readonly typed: string;
  /** The country of a number without a calling code. */
  readonly country: string;
  /** "Saved as:" */
  readonly label: string;
}

/** A typed phone number in the form in which it will be saved, if that differs from what was typed. */
export const UnderstoodPhone = ({ typed, country, label }: UnderstoodPhoneProps) => {
  const understood = readPhone(typed, country);
  if (understood === undefined || understood === typed) return null;
  return (
    <>
      {label} <Isolated>{understood}</Isolated>
    </>
  );
};
