import { SHOWN_FIGURES } from '@apps-hub/contract/loyalty/impact/values';
import type { CountedReport } from '@apps-hub/contract/loyalty/impact/routes';
import { chosenMonths, latestMonths } from '@apps-hub/domain/loyalty/liability/month';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import common from '@apps-hub/ui/components/common.module.css';
import { FiguresCard } from '@apps-hub/ui/components/figures-table.tsx';
import { MonthRange, type MonthSpan, useMonthName } from '@apps-hub/ui/components/month-range.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { type ImpactSearch, pointsReportQuery } from './queries.ts';

/** How many months can be chosen from: five years. */
const CHOICES = 60;

const LINES = SHOWN_FIGURES.filter((figure) => figure !== 'released' && figure !== 'offset');

/** Below a table, as far from the card's edges as its cells. */
const Notes = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap="xs" px="lg" py="sm">
    {children}
  </Stack>
);

const MovementCard = ({ total, sources, checks, late, postings, countedAt }: CountedReport) => {
  const { t, formats } = usePhrases();
  const columns = [{ source: 'all' as const, ...total }, ...sources];
  const isWrong = checks.some(({ vintages, ledger }) => vintages !== ledger);
  const read = { n: formats.number(postings), ago: formats.ago(countedAt) };
  return (
    <FiguresCard
      title={t('impact.movement')}
      subtitle={t('impact.movementText')}
      head={[t('impact.line'), ...columns.map(({ source }) => t(`impact.sources.${source}`))]}
      rows={LINES.map((line) => {
        const write = line === 'opening' || line === 'closing' ? formats.number : formats.signed;
        return [t(`impact.figures.${line}`), ...columns.map((column) => write(column[line]))];
      })}
    >
      <Notes>
        <p className={isWrong ? common.wrong : common.note}>
          {t(isWrong ? 'impact.differs' : 'impact.agrees', read)}
          {late.postings > 0 &&
            ` ${t('impact.late', { n: formats.number(late.postings), points: formats.signed(late.points) })}`}
        </p>
      </Notes>
    </FiguresCard>
  );
};

const BreakageCard = ({ estimates, backTests }: CountedReport) => {
  const { t, formats } = usePhrases();
  const monthName = useMonthName();
  const headings = (['outstanding', 'expected', 'range', 'basis'] as const).map((each) =>
    t(`impact.${each}`),
  );
  return (
    <FiguresCard
      title={t('impact.breakage')}
      subtitle={t('impact.breakageText')}
      head={[t('impact.rule'), ...headings]}
      texts={[4]}
      rows={estimates.map(({ rule, outstanding, expected, low, high, basis }) => [
        t(`impact.expiry.${rule}`),
        formats.number(outstanding),
        formats.number(expected),
        low === high ? formats.number(low) : `${formats.number(low)} – ${formats.number(high)}`,
        t(`impact.bases.${basis}`),
      ])}
    >
      <Notes>
        {backTests.map(({ rule, asOf, foretold, actual }) => (
          <p key={rule} className={common.note}>
            {t('impact.backTest', {
              rule: t(`impact.expiry.${rule}`),
              month: monthName(asOf),
              foretold: formats.number(foretold),
              actual: formats.number(actual),
            })}
          </p>
        ))}
        {backTests.length === 0 && <p className={common.note}>{t('impact.noBackTest')}</p>}
      </Notes>
    </FiguresCard>
  );
};

const JournalCard = ({ money }: CountedReport) => {
  const { t, formats } = usePhrases();
  const owed = (money?.flows ?? []).filter(({ closing }) => Number(closing) !== 0);
  return (
    <FiguresCard
      title={t('impact.journal')}
      subtitle={t('impact.journalText')}
      head={[t('impact.entry'), t('impact.debit'), t('impact.credit'), t('impact.amount')]}
      texts={[1, 2]}
      rows={(money?.journal ?? []).map(({ entry, source, debit, credit, amount }) => [
        `${t(`impact.entries.${entry}`)} (${t(`impact.sources.${source}`)})`,
        t(`impact.accounts.${debit}`),
        t(`impact.accounts.${credit}`),
        formats.money(amount),
      ])}
    >
      <Notes>
        {money === null && <p className={common.note}>{t('impact.noRate')}</p>}
        {owed.map(({ source, closing }) => (
          <p key={source} className={common.note}>
            {t('impact.liability', { source: t(`impact.sources.${source}`), amount: formats.money(closing) })}
          </p>
        ))}
      </Notes>
    </FiguresCard>
  );
};

interface PointsReportProps {
  readonly search: ImpactSearch;
  readonly onSearch: (change: ImpactSearch) => void;
  /** Downloads the report of some months. */
  readonly filesOf: (months: MonthSpan) => ReactNode;
}

/** The points of some months from opening to closing balance, what is expected of them, and the draft entries; with the files for auditors. */
export const PointsReport = ({ search, onSearch, filesOf }: PointsReportProps) => {
  const { t, formats } = usePhrases();
  const today = formats.today();
  const months = chosenMonths(search, today);
  const report = useQuery(pointsReportQuery(useApi(), months));
  return (
    <div className={common.wideColumn}>
      <Group align="end">
        <MonthRange
          value={months}
          months={latestMonths(today, CHOICES)}
          labels={{ from: t('impact.from'), to: t('impact.to') }}
          onChange={onSearch}
        />
        {filesOf(months)}
      </Group>
      <Loaded query={report} loadingRows={8}>
        {({ counted, isOver }) => (
          <>
            {!isOver && <p className={common.note}>{t('impact.notOver')}</p>}
            {counted === null && <LoadingRows rows={8} />}
            {counted?.postings === 0 && <EmptyState text={t('impact.empty')} />}
            {counted !== null && counted.postings > 0 && (
              <>
                <MovementCard {...counted} />
                <BreakageCard {...counted} />
                <JournalCard {...counted} />
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
};
