import { BOARDS_SCREENS } from './boards.ts';
import { COMMERCE_SCREENS } from './commerce.ts';
import { FIELD_SCREENS } from './field.ts';
import { INVOICES_SCREENS } from './invoices.ts';
import { OFFICE_SCREENS } from './office.ts';
import { PEOPLE_SCREENS } from './people.ts';
import { TABLES_SCREENS } from './tables.ts';

/** The screens of the sample pages. */
export const SAMPLE_SCREENS = {
  ...COMMERCE_SCREENS,
  ...INVOICES_SCREENS,
  ...PEOPLE_SCREENS,
  ...TABLES_SCREENS,
  ...OFFICE_SCREENS,
  ...BOARDS_SCREENS,
  ...FIELD_SCREENS,
};
