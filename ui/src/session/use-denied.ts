import type { Action, Subject } from '@apps-hub/contract/abilities';

import { useLanguage } from '../i18n/language.tsx';
import { useCan } from './abilities.ts';

/** Why the signed-in staff member may not do this, for the button; undefined if allowed. */
export const useDenied = (action: Action, subject: Subject): string | undefined => {
  const { t } = useLanguage();
  return useCan(action, subject) ? undefined : t('common.state.notAllowed');
};
