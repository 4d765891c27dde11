import { ACTION_NAMES as AR } from '@apps-hub/contract/loyalty/actions/names-ar';
import { ACTION_NAMES as EN } from '@apps-hub/contract/loyalty/actions/names-en';
import type { ActionRule } from '@apps-hub/domain/loyalty/actions';
import type { Locale } from '@apps-hub/domain/locale';
import { inBothLanguages } from '@apps-hub/domain/both-languages';

const NAMES = { ar: AR, en: EN } as const;

/** The name of an action; a link's with its own. */
export const actionName = ({ kind, link }: Pick<ActionRule, 'kind' | 'link'>, locale: Locale): string =>
  link ? `${NAMES[locale][kind]}: ${link.name[locale]}` : NAMES[locale][kind];

/** The comment of a posting, which is shown in the reader's language (`inLanguage`). */
export const actionComment = (rule: Pick<ActionRule, 'kind' | 'link'>): string =>
  inBothLanguages({ ar: actionName(rule, 'ar'), en: actionName(rule, 'en') });
