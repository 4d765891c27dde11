import type { Analytics } from '../contract.ts';
import { useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { BoardMenu } from '#shared/board/board-menu.tsx';
import { minorText } from '#shared/shop-money.ts';
import classes from './analytics.module.css';
import { analyticsKey } from './queries.ts';

const DAYS = 30;

const QUESTIONS = ['traffic', 'spending', 'income'] as const;

type Question = (typeof QUESTIONS)[number];

interface Figure {
  readonly label: string;
  readonly value: string;
}

const figuresOf = (
  { t, formats }: Phrasebook,
  now: Analytics['now'],
): Record<Question, readonly Figure[]> => {
  const { visits, leads, orders, salesMinor, spentMinor } = now;
  const money = (minor: number): string => minorText(formats, Math.round(minor));
  const count = (value: number): string => formats.number(Math.round(value * 10) / 10);
  const share = formats.percent(((spentMinor / salesMinor) * 100).toFixed(1));
  return {
    traffic: [
      { label: t('sampleAnalytics.website.visits'), value: formats.number(visits) },
      { label: t('sampleAnalytics.website.perDay'), value: formats.number(Math.round(visits / DAYS)) },
      { label: t('sampleAnalytics.website.leads'), value: formats.number(leads) },
      { label: t('sampleAnalytics.website.perLead'), value: count(visits / leads) },
    ],
    spending: [
      { label: t('sampleAnalytics.website.spent'), value: money(spentMinor) },
      { label: t('sampleAnalytics.website.perOrder'), value: money(spentMinor / orders) },
      { label: t('sampleAnalytics.website.perVisit'), value: money(spentMinor / visits) },
      { label: t('sampleAnalytics.website.share'), value: share },
    ],
    income: [
      { label: t('sampleAnalytics.website.sales'), value: money(salesMinor) },
      { label: t('sampleAnalytics.website.salesPerOrder'), value: money(salesMinor / orders) },
      { label: t('sampleAnalytics.website.salesPerDay'), value: money(salesMinor / DAYS) },
      { label: t('sampleAnalytics.website.earned'), value: money(salesMinor - spentMinor) },
    ],
  };
};

/** The website's figures, one question at a time. */
export const WebsiteCard = ({ now }: Pick<Analytics, 'now'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const [question, setQuestion] = useState<Question>('traffic');
  const figures = figuresOf(book, now)[question];
  const title = t('sampleAnalytics.website.title');
  return (
    <Card
      title={title}
      subtitle={t('sampleAnalytics.website.note')}
      actions={
        <BoardMenu
          title={title}
          source={analyticsKey(formats.locale)}
          rows={figures}
          columns={[
            { header: t(`sampleAnalytics.website.${question}`), value: ({ label }) => label },
            { header: '', value: ({ value }) => value },
          ]}
        />
      }
    >
      <div className={classes.website}>
        <Segmented
          label={t('sampleAnalytics.website.question')}
          value={question}
          options={QUESTIONS.map((value) => ({ value, label: t(`sampleAnalytics.website.${value}`) }))}
          onChange={setQuestion}
        />
        <dl className={classes.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
};
