import { addressesOf, type ParametersOf } from '@apps-hub/contract/pages/addresses';
import { AUTH_PAGES } from './auth.ts';
import { BOARDS_PAGES } from './boards.ts';
import { COMMERCE_PAGES } from './commerce.ts';
import { FRONT_PAGES } from './front.ts';
import { INVOICES_PAGES } from './invoices.ts';
import { KIT_PAGES } from './kit.ts';
import { MISC_PAGES } from './misc.ts';
import { OFFICE_PAGES } from './office.ts';
import { PEOPLE_PAGES } from './people.ts';
import { TABLES_PAGES } from './tables.ts';

/** All sample pages. Their data live in the browser. */
export const SAMPLE_PAGES = {
  ...COMMERCE_PAGES,
  ...INVOICES_PAGES,
  ...PEOPLE_PAGES,
  ...TABLES_PAGES,
  ...OFFICE_PAGES,
  ...BOARDS_PAGES,
  ...FRONT_PAGES,
  ...MISC_PAGES,
  ...AUTH_PAGES,
  ...KIT_PAGES,
};

export type SamplePageId = keyof typeof SAMPLE_PAGES;

/** A value for each parameter of a sample page's address. */
export type SampleParameters<I extends SamplePageId> = ParametersOf<typeof SAMPLE_PAGES, I>;

/** Builds a sample page's address in the hub. */
export const sampleAddress = addressesOf(SAMPLE_PAGES);
