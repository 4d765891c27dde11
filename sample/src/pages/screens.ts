import type { SamplePageId } from './pages.ts';

import { AUTH_SCREENS } from './auth-screens.ts';
import { BOARDS_SCREENS } from './boards-screens.ts';
import { COMMERCE_SCREENS } from './commerce-screens.ts';
import { FIELD_SCREENS } from './field-screens.ts';
import { FRONT_SCREENS } from './front-screens.ts';
import { INVOICES_SCREENS } from './invoices-screens.ts';
import { MISC_SCREENS } from './misc-screens.ts';
import type { OpenScreen } from './open-screen.ts';
import { OFFICE_SCREENS } from './office-screens.ts';
import { PEOPLE_SCREENS } from './people-screens.ts';
import { TABLES_SCREENS } from './tables-screens.ts';

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

const isPage = (id: string): id is SamplePageId => Object.hasOwn(OPEN, id);

/** Loads the screen of a sample page. */
export const openSample = async (id: string): ReturnType<OpenScreen> => {
  if (!isPage(id)) throw new Error(`no sample page ${id}`);
  return OPEN[id]();
};
