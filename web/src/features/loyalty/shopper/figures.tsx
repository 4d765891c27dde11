import type { ShopperFigures } from '@apps-hub/contract/loyalty/shopper/routes';
import { useQuery } from '@tanstack/react-query';

import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { shopperFiguresQuery } from './queries.ts';

/** The share of members who earned or redeemed, as a whole percentage. */
const shareOf = ({ members, activeMembers }: ShopperFigures): string =>
  String(members === 0 ? 0 : Math.round((Math.min(activeMembers, members) / members) * 100));

/** How much customers use their points in the store. */
export const Figures = () => {
  const { t, formats } = usePhrases();
  const query = useQuery(shopperFiguresQuery(useApi()));
  if (query.isLoadingError) return <QueryError query={query} />;
  const figures = query.data;
  const number = (pick: (known: ShopperFigures) => number) => (figures ? formats.number(pick(figures)) : '…');
  return (
    <StatTiles
      tiles={[
        { label: t('shopper.figures.seen'), value: number(({ seen }) => seen) },
        { label: t('shopper.figures.opened'), value: number(({ opened }) => opened) },
        {
          label: t('shopper.figures.redeemed'),
          value: number(({ redeemed }) => redeemed.byCustomers),
          note: figures && t('shopper.figures.byTeam', { n: formats.number(figures.redeemed.byTeam) }),
        },
        {
          label: t('shopper.figures.active'),
          value: figures ? formats.percent(shareOf(figures)) : '…',
          note:
            figures &&
            t('shopper.figures.activeOf', {
              active: formats.number(figures.activeMembers),
              members: formats.number(figures.members),
            }),
        },
      ]}
    />
  );
};
