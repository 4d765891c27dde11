import type { CampaignComparison } from '@apps-hub/contract/loyalty/effects/routes';
import type { ComparisonState } from '@apps-hub/contract/loyalty/effects/values';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import common from '@apps-hub/ui/components/common.module.css';
import { FiguresTable } from '@apps-hub/ui/components/figures-table.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { signedMoney } from '../shared/methods/what-if-labels.ts';
import { comparisonsQuery } from './queries.ts';

const TONES: Readonly<Record<ComparisonState, Tone>> = {
  planned: 'quiet',
  running: 'quiet',
  waiting: 'quiet',
  counting: 'quiet',
  few: 'quiet',
  uneven: 'bad',
  more: 'good',
  less: 'warn',
  unclear: 'quiet',
};

/** The states before the day of the result. */
const isWaiting = (state: ComparisonState): state is 'planned' | 'running' | 'waiting' =>
  state === 'planned' || state === 'running' || state === 'waiting';

type Result = NonNullable<CampaignComparison['result']>;

const rangeText = (
  { t, formats }: Phrasebook,
  of: 'perCustomer' | 'total',
  { amount, from, to }: Result['total'],
): string =>
  t(`effects.comparisons.${of}`, {
    amount: signedMoney(formats, amount),
    from: formats.money(from),
    to: formats.money(to),
  });

/** What came out, or why there are no figures. */
const verdictText = (
  { t, formats }: Phrasebook,
  { state, resultAt, customers }: CampaignComparison,
): string => {
  if (isWaiting(state)) return t('effects.comparisons.waits', { day: formats.dateOf(resultAt) });
  return t(`effects.comparisons.verdict.${state}`, {
    others: formats.number(customers?.others ?? 0),
    heldOut: formats.number(customers?.heldOut ?? 0),
  });
};

const ResultOf = ({
  comparison,
  result,
}: {
  readonly comparison: CampaignComparison;
  readonly result: Result;
}) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { customers, name } = comparison;
  return (
    <>
      <FiguresTable
        caption={name[formats.locale]}
        head={[
          t('effects.comparisons.group'),
          t('effects.comparisons.customers'),
          t('effects.comparisons.salesEach'),
        ]}
        rows={(['others', 'heldOut'] as const).map((group) => [
          t(`effects.comparisons.groups.${group}`),
          formats.number(customers?.[group] ?? 0),
          formats.money(result.sales[group]),
        ])}
      />
      <p className={common.strong}>{verdictText(book, comparison)}</p>
      <p>{rangeText(book, 'perCustomer', result.perCustomer)}</p>
      <p>{rangeText(book, 'total', result.total)}</p>
    </>
  );
};

const ComparisonItem = (comparison: CampaignComparison) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { name, state, startsAt, endsAt, heldOutPercent, result } = comparison;
  return (
    <Stack component="li" gap="xs" className={common.inset}>
      <Group gap="sm">
        <span className={common.strong}>{name[formats.locale]}</span>
        <StatusBadge tone={TONES[state]}>{t(`effects.comparisons.states.${state}`)}</StatusBadge>
      </Group>
      <p className={common.note}>
        {t('effects.comparisons.what', {
          percent: formats.percent(String(heldOutPercent)),
          from: formats.dateOf(startsAt),
          to: formats.dateOf(new Date(Date.parse(endsAt) - 1).toISOString()),
        })}
      </p>
      {result ? <ResultOf comparison={comparison} result={result} /> : <p>{verdictText(book, comparison)}</p>}
    </Stack>
  );
};

/** What campaigns with a comparison group changed: every one of them, whatever came out. */
export const ComparisonsCard = () => {
  const { t } = usePhrases();
  const comparisons = useQuery(comparisonsQuery(useApi()));
  return (
    <FoldingCard title={t('effects.comparisons.title')} subtitle={t('effects.comparisons.text')}>
      <Loaded query={comparisons} loadingRows={2}>
        {(all) =>
          all.length === 0 ? (
            <p className={common.empty}>{t('effects.comparisons.none')}</p>
          ) : (
            <>
              <ul className={common.rows}>
                {all.map((each) => (
                  <ComparisonItem key={each.campaignId} {...each} />
                ))}
              </ul>
              {all.some(({ result }) => result !== null) && (
                <Stack className={common.inset}>
                  <p className={common.note}>{t('effects.comparisons.how')}</p>
                </Stack>
              )}
            </>
          )
        }
      </Loaded>
    </FoldingCard>
  );
};
