import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './own-programme.module.css';

type Left = NonNullable<OwnProgrammeState['programme']>['left'];

/** The host's rules that cannot be taken over, each with the reason. */
export const LeftRules = ({ left }: { readonly left: Left }) => {
  const { t, formats } = usePhrases();
  if (left.length === 0) return null;
  return (
    <div>
      <p className={common.flat}>{t('ownProgramme.left.label')}</p>
      <ul className={classes.left}>
        {left.map(({ kind, points, value, reason }) => (
          // List duplicate host rules once.
          <li key={`${kind} ${points} ${value} ${reason}`}>
            {t(`ownProgramme.left.${kind}`, { n: formats.number(points) })}{' '}
            {t(`ownProgramme.left.reason.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
};
