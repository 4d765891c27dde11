import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import classes from './host-sync.module.css';
import { hostSyncQuery } from './queries.ts';

/** The orders that differed from the store platform in recent comparisons, and each one's outcome. */
export const HostDifferences = () => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(hostSyncQuery(useApi()));
  if (!data || data.differences.length === 0) return null;
  return (
    <ul className={classes.list}>
      {data.differences.map(({ number, what, foundAt, times, state }) => (
        <li key={`${number} ${foundAt}`}>
          {t('hostSync.order')} <Isolated>{number}</Isolated>
          {': '}
          {formats.list(what.map((each) => t(`hostSync.what.${each}`)))}
          {' · '}
          {t(times > 1 && state === 'healed' ? 'hostSync.state.again' : `hostSync.state.${state}`)}
          {' · '}
          {formats.ago(foundAt)}
        </li>
      ))}
    </ul>
  );
};
