import type { LoyaltyDashboard } from '@apps-hub/contract/loyalty/dashboard/routes';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import classes from './dashboard.module.css';
import { linesOf } from './health-lines.ts';
import { healthQuery } from './queries.ts';

interface NeedsCardProps {
  readonly dashboard: LoyaltyDashboard;
  /** Requests that wait for the user; each renders nothing when there are none. */
  readonly notices: ReactNode;
}

/** What a merchant has to do now, and what comes next. */
export const NeedsCard = ({ dashboard, notices }: NeedsCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const health = useQuery(healthQuery(useApi()));
  const wrong = health.data && linesOf(book, health.data).filter(({ isGood }) => !isGood);
  const [soon] = dashboard.expiring;
  const { coupons } = dashboard.outstanding;
  return (
    <Card title={t('dashboard.needs.title')}>
      <div className={classes.needs}>
        <div className={classes.notices}>{notices}</div>
        {wrong && wrong.length > 0 && (
          <ul className={classes.wrong}>
            {wrong.map(({ id, text }) => (
              <li key={id}>
                <IconAlertTriangle size={18} aria-hidden />
                <span>
                  <strong>{t(`dashboard.health.${id}`)}</strong> {text}
                </span>
              </li>
            ))}
          </ul>
        )}
        {wrong?.length === 0 && (
          <p className={classes.fine}>
            <IconCircleCheck size={18} aria-hidden />
            {t('dashboard.needs.checked')}
          </p>
        )}
        <dl className={classes.soon}>
          {soon && (
            <div>
              <dt>{t('dashboard.needs.expiring', { count: soon.days, n: formats.number(soon.days) })}</dt>
              <dd>{formats.number(soon.points)}</dd>
            </div>
          )}
          {(
            [
              ['coupons', coupons.count],
              ['pending', dashboard.outstanding.pending],
              ['title', dashboard.closing],
            ] as const
          ).map(([name, points]) => (
            <div key={name}>
              <dt>{t(`dashboard.liability.${name}`)}</dt>
              <dd>{formats.number(points)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
};
