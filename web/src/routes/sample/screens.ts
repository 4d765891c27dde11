import type { SamplePageId } from '@apps-hub/contract/pages/sample';

import { AUTH_SCREENS } from './auth.ts';
import { BOARDS_SCREENS } from './boards.ts';
import { COMMERCE_SCREENS } from './commerce.ts';
import { FIELD_SCREENS } from './field.ts';
import { FRONT_SCREENS } from './front.ts';
import { INVOICES_SCREENS } from './invoices.ts';
import { MISC_SCREENS } from './misc.ts';
import type { OpenScreen } from './open-screen.ts';
import { OFFICE_SCREENS } from './office.ts';
import { PEOPLE_SCREENS } from './people.ts';
import { TABLES_SCREENS } from './tables.ts';

const OPEN = {
  ...COMMERCE_SCREENS,
  ...INVOICES_SCREENS,
  ...PEOPLE_SCREENS,
  ...TABLES_SCREENS,
  ...OFFICE_SCREENS,
  ...BOARDS_SCREENS,
  ...FIELD_SCREENS,
  ...FRONT_SCREENS,
  ...MISC_SCREENS,
  ...AUTH_SCREENS,
} satisfies Record<SamplePageId, OpenScreen>;

/** Loads the screen of a sample page. */
export const openSample = (id: SamplePageId): ReturnType<OpenScreen> => OPEN[id]();
