import type { CountedEffects, GiverEffect } from '@apps-hub/contract/loyalty/effects/routes';
import { chosenMonths, latestMonths } from '@apps-hub/domain/loyalty/liability/month';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import common from '@apps-hub/ui/components/common.module.css';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { MonthRange } from '@apps-hub/ui/components/month-range.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import type { CustomerLink } from '../shared/customer-name.ts';
import { BuyersCards, TiersCard } from './buyers-cards.tsx';
import { ComparisonsCard } from './comparisons-card.tsx';
import { GivenDialog } from './given-dialog.tsx';
import { GiversCard } from './givers-card.tsx';
import { type EffectsSearch, effectsQuery } from './queries.ts';
import { RewardsCard } from './rewards-card.tsx';

/** How many months can be chosen from: five years. */
const CHOICES = 60;

const FORMULAS = [
  'given',
  'used',
  'worth',
  'sales',
  'margin',
  'discount',
  'left',
  'again',
  'spend',
  'groups',
  'tiers',
] as const;

/** What a point and the margin are taken to be, because the figures below depend on it. */
const Basis = ({ rate, marginPercent }: CountedEffects) => {
  const { t, formats, counted } = usePhrases();
  return (
    <p className={common.note}>
      {rate === null
        ? t('effects.noRate')
        : t('effects.rate', {
            amount: formats.money(rate.amount),
            points: counted.pointsFor(rate.points),
          })}{' '}
      {marginPercent === null
        ? t('effects.noMargin')
        : t('effects.margin', { percent: formats.percent(String(marginPercent)) })}
    </p>
  );
};

const FormulasCard = () => {
  const { t } = usePhrases();
  return (
    <FoldingCard begins="folded" title={t('effects.formulas.title')} subtitle={t('effects.formulas.text')}>
      <Stack component="dl" gap="sm" m={0} pt="xs" className={common.inset}>
        {FORMULAS.map((name) => (
          <div key={name}>
            <dt className={common.strong}>{t(`effects.formulas.names.${name}`)}</dt>
            <Text component="dd" m={0} inherit className={common.note}>
              {t(`effects.formulas.${name}`)}
            </Text>
          </div>
        ))}
      </Stack>
    </FoldingCard>
  );
};

interface EffectsReportProps {
  readonly search: EffectsSearch;
  readonly onSearch: (change: EffectsSearch) => void;
  readonly CustomerLink: CustomerLink;
}

/** What the programme did: what each rule, campaign and reward cost, and which customers bought again. */
export const EffectsReport = ({ search, onSearch, CustomerLink }: EffectsReportProps) => {
  const { t, formats } = usePhrases();
  const today = formats.today();
  const months = chosenMonths(search, today);
  const [open, setOpen] = useState<GiverEffect>();
  const effects = useQuery(effectsQuery(useApi(), { ...months, group: search.group }));
  return (
    <div className={common.wideColumn}>
      <Group align="end">
        <MonthRange
          value={months}
          months={latestMonths(today, CHOICES)}
          labels={{ from: t('effects.from'), to: t('effects.to') }}
          onChange={onSearch}
        />
      </Group>
      <Loaded query={effects} loadingRows={8}>
        {({ counted }) => {
          if (counted === null) return <LoadingRows rows={8} />;
          if (counted.givers.length === 0 && counted.cohorts.length === 0 && counted.rewards.length === 0)
            return (
              <>
                <EmptyState text={t('effects.empty')} />
                <ComparisonsCard />
              </>
            );
          return (
            <>
              <Basis {...counted} />
              <GiversCard counted={counted} onOpen={setOpen} />
              <RewardsCard rewards={counted.rewards} />
              <BuyersCards
                counted={counted}
                group={search.group ?? 'all'}
                onGroup={(group) => onSearch({ group })}
              />
              <TiersCard tiers={counted.tiers} />
              <ComparisonsCard />
              <FormulasCard />
            </>
          );
        }}
      </Loaded>
      {open && (
        <GivenDialog
          giver={open}
          months={months}
          CustomerLink={CustomerLink}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
};
