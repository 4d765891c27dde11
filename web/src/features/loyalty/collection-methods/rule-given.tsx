import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';
import { useQuery } from '@tanstack/react-query';

import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { pointsGivenQuery } from './queries.ts';

/** The points that a rule gave in the last thirty days. */
export const RuleGiven = ({ id }: Pick<CollectionMethod, 'id'>) => {
  const { t, counted } = usePhrases();
  const enabled = useCan('read', 'Customer');
  const { data } = useQuery({ ...pointsGivenQuery(useApi()), enabled });
  if (!data) return null;
  const points = data.rules.find((rule) => rule.id === id)?.points ?? 0;
  return <StatusBadge tone="brand">{t('practice.gave', { points: counted.points(points) })}</StatusBadge>;
};
