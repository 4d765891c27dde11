import { isCountryCode } from '@apps-hub/domain/country-codes';
import {
  EXPORT_REASONS,
  HS_CODE,
  INCOTERMS,
  readHsCode,
  TAX_NUMBER_KINDS,
} from '@apps-hub/domain/shipping/customs/customs';
import { isLatin } from '@apps-hub/domain/shipping/pickups/latin-form';
import { latinDigits } from '@apps-hub/domain/text';
import { z } from '@hono/zod-openapi';

import { amountField, fieldIssue, visibleText } from '#primitives.ts';
import { gramsField, localDateField } from '../fields.ts';
import {
  CUSTOMS_DESCRIPTION_MAX_LENGTH,
  INVOICE_NUMBER_MAX_LENGTH,
  MOST_CUSTOMS_LINES,
  TAX_NUMBER_MAX_LENGTH,
} from './values.ts';

export const incotermField = z.enum(INCOTERMS, fieldIssue('invalid'));

export const exportReasonField = z.enum(EXPORT_REASONS, fieldIssue('invalid'));

const latinField = (max: number) =>
  visibleText(max).transform(latinDigits).refine(isLatin, fieldIssue('not_latin'));

/** A product's customs data. */
export const customsFactsFields = {
  /** In Latin letters. */
  description: latinField(CUSTOMS_DESCRIPTION_MAX_LENGTH),
  /** Of the Harmonized System: 6 to 12 digits, with or without dots. */
  hsCode: z
    .string(fieldIssue('required'))
    .trim()
    .min(1, fieldIssue('required'))
    .max(30, fieldIssue('too_long'))
    .transform((text) => readHsCode(latinDigits(text)))
    .refine((code) => HS_CODE.test(code), fieldIssue('hs_code_invalid'))
    .openapi({ example: '0901.21' }),
  /** Where it was made. */
  originCountry: z
    .string(fieldIssue('required'))
    .min(1, fieldIssue('required'))
    .refine(isCountryCode, fieldIssue('invalid'))
    .openapi({ example: 'SA' }),
  /** Net weight of one unit, in grams. */
  unitGrams: gramsField,
};

/** The sender's number with a tax or customs authority; null for none. */
const taxNumberField = z
  .object({
    kind: z.enum(TAX_NUMBER_KINDS, fieldIssue('invalid')),
    number: latinField(TAX_NUMBER_MAX_LENGTH),
  })
  .nullable();

/** What is the same for all shipments abroad, until a waybill says otherwise. */
export const customsDefaultsField = z
  .object({ incoterm: incotermField, reason: exportReasonField, taxNumber: taxNumberField })
  .openapi('CustomsDefaults');

/** Units and values are those of the order's lines. */
export const customsInput = z
  .object({
    lines: z
      .array(
        z.object({ lineId: z.string(fieldIssue('required')).min(1).max(200), ...customsFactsFields }),
        fieldIssue('required'),
      )
      .max(MOST_CUSTOMS_LINES, fieldIssue('too_large')),
    incoterm: incotermField,
    reason: exportReasonField,
    invoice: z.object({ number: latinField(INVOICE_NUMBER_MAX_LENGTH), date: localDateField }),
    /** The declared value as it was shown; refused at this field if the order's goods cost another amount by now. Null if it was not shown. */
    value: z
      .object({ amount: amountField, currency: z.string().regex(/^[A-Z]{3}$/, fieldIssue('invalid')) })
      .nullable()
      .default(null),
  })
  .openapi('CustomsInput');
