import { ACTION_NAMES as AR } from '@apps-hub/contract/loyalty/actions/names-ar';
import { ACTION_NAMES as EN } from '@apps-hub/contract/loyalty/actions/names-en';
import type { ActionRule } from '@apps-hub/domain/loyalty/actions';
import type { Locale } from '@apps-hub/domain/locale';

const NAMES = { ar: AR, en: EN } as const;

/** The name of an action; a link's with its own. */
export const actionName = ({ kind, link }: Pick<ActionRule, 'kind' | 'link'>, locale: Locale): string =>
  link ? `${NAMES[locale][kind]}: ${link.name[locale]}` : NAMES[locale][kind];

/** The comment of a posting, in both languages: who reads it is not known when it is written. */
export const actionComment = (rule: Pick<ActionRule, 'kind' | 'link'>): string =>
  `${actionName(rule, 'ar')} · ${actionName(rule, 'en')}`;
