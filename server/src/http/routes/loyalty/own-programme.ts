import * as routes from '@apps-hub/contract/loyalty/own-programme/routes';

import { getOwnProgramme } from '../../../verbs/loyalty/own-programme/read.ts';
import type { Api } from '../../api.ts';

export const mountOwnProgramme = (api: Api): void => {
  api.look(routes.getOwnProgramme, (out) => getOwnProgramme(out));
};
