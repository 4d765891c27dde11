import { IconClock, IconCoin, IconPercentage, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { priceText } from '#shared/shop-money.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { referralFiguresQuery } from './queries.ts';

/** The programme's figures, updated by every change below. */
export const ReferralTiles = () => {
  const { t, formats } = usePhrases();
  const figures = useQuery(referralFiguresQuery({ api: useSampleApi(), locale: formats.locale }));
  return (
    <Loaded query={figures} loadingRows={2}>
      {({ earned, unpaid, signUps, invited, conversionPercent }) => (
        <StatTiles
          tiles={[
            {
              label: t('sampleReferrals.tile.earned'),
              value: priceText(formats, earned),
              note: t('sampleReferrals.tile.earnedNote'),
              icon: <IconCoin size={22} />,
            },
            {
              label: t('sampleReferrals.tile.unpaid'),
              value: priceText(formats, unpaid),
              note: t('sampleReferrals.tile.unpaidNote'),
              icon: <IconClock size={22} />,
            },
            {
              label: t('sampleReferrals.tile.signUps'),
              value: formats.number(signUps),
              note: t('sampleReferrals.tile.signUpsNote', { count: invited, n: formats.number(invited) }),
              icon: <IconUserPlus size={22} />,
            },
            {
              label: t('sampleReferrals.tile.conversion'),
              value: formats.percent(String(conversionPercent)),
              note: t('sampleReferrals.tile.conversionNote'),
              icon: <IconPercentage size={22} />,
            },
          ]}
        />
      )}
    </Loaded>
  );
};
