import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import {
  checkEmail,
  checkOptionalPhone,
  checkSpan,
  checkText,
  checkWhole,
  type Check,
  WRITTEN,
} from '@apps-hub/ui/kit/form/validation.ts';

/** A phrase of one of the wizards. */
export type WizardKey = Extract<PhraseKey, `sampleWizards.${'deal' | 'property'}.${string}`>;

/** What was filled in, by the field's name: a text, or whether something is ticked. */
export type Filled = Readonly<Record<string, string | boolean>>;

interface Choice {
  readonly value: string;
  readonly label: WizardKey;
  readonly text?: WizardKey;
}

interface BaseField {
  readonly name: string;
  readonly label: WizardKey;
  readonly isRequired?: boolean;
  /** The field is there only while another has one of these values. */
  readonly onlyFor?: { readonly name: string; readonly values: readonly string[] };
}

/** A field of a wizard. `cards` and `radio` show their choices at once, `select` in a list. */
export type WizardField = BaseField &
  (
    | { readonly kind: 'text' | 'long' | 'email' | 'phone' | 'date' | 'whole' | 'money' | 'percent' }
    | { readonly kind: 'cards' | 'radio' | 'select'; readonly choices: readonly Choice[] }
    | { readonly kind: 'tick' | 'switch' }
  );

export interface WizardStep {
  readonly id: string;
  readonly title: WizardKey;
  readonly text: WizardKey;
  readonly fields: readonly WizardField[];
}

/** The fields of a kind in a step, each with its value when the wizard opens. */
export const emptyOf = (steps: readonly WizardStep[]): Filled =>
  Object.fromEntries(
    steps.flatMap(({ fields }) =>
      fields.map((field) => {
        if ('choices' in field) return [field.name, field.choices[0]?.value ?? ''] as const;
        return [field.name, field.kind === 'tick' || field.kind === 'switch' ? false : ''] as const;
      }),
    ),
  );

const MOST = 1_000_000;

const checkOf = ({ kind, isRequired = false }: WizardField, value: string): Check => {
  if (value.trim() === '' && !isRequired) return undefined;
  if (kind === 'email') return checkEmail(value);
  if (kind === 'phone') return checkOptionalPhone(value);
  if (kind === 'whole') return checkWhole(value, { least: 0, most: MOST });
  if ((kind === 'money' || kind === 'percent') && value !== '') {
    const most = kind === 'percent' ? 100 : MOST;
    if (!WRITTEN.test(value)) return 'invalid';
    return Number(value) > 0 && Number(value) <= most
      ? undefined
      : { code: 'out_of_range', params: { from: 1, to: most } };
  }
  return checkText(value);
};

/** The fields of a step that go with what was chosen so far. */
export const fieldsOf = ({ fields }: WizardStep, values: Filled): readonly WizardField[] =>
  fields.filter(({ onlyFor }) => !onlyFor || onlyFor.values.includes(String(values[onlyFor.name])));

/** The errors of a step's fields. A field `<name>To` must come after `<name>From`. */
export const checksOf = (step: WizardStep, values: Filled): Readonly<Record<string, Check>> =>
  Object.fromEntries(
    fieldsOf(step, values).map((field) => {
      const value = values[field.name];
      if (typeof value !== 'string')
        return [field.name, field.isRequired && value !== true ? 'required' : undefined];
      const from = field.name.endsWith('To') ? values[`${field.name.slice(0, -2)}From`] : undefined;
      const isSpan = typeof from === 'string' && from !== '' && value !== '';
      return [field.name, isSpan ? checkSpan(from, value) : checkOf(field, value)];
    }),
  );
