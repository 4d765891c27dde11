import type { Academy } from '../contract.ts';
import { Button } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import classes from './academy.module.css';
import { academyKey } from './queries.ts';

/** The next webinar, where the learner can book or cancel a seat. */
export const WebinarCard = ({ webinar }: Pick<Academy, 'webinar'>) => {
  const { t, formats } = usePhrases();
  const { api, locale } = useSource();
  const { title, host, at, minutes, seats, taken, isJoined } = webinar;
  const seat = useAction<boolean, unknown>({
    send: (wanted) => api.put('/api/apps/academy/webinar', { body: { isJoined: wanted } }),
    stale: [academyKey(locale)],
    onDone: (_, wanted) =>
      showToast('success', t(wanted ? 'sampleAcademy.dashboard.joined' : 'sampleAcademy.dashboard.left')),
  });
  const facts = [
    [t('sampleAcademy.dashboard.host'), host],
    [t('sampleAcademy.dashboard.when'), formats.dateTime(at)],
    [
      t('sampleAcademy.dashboard.length'),
      t('sampleAcademy.dashboard.lengthMinutes', { count: minutes, n: formats.number(minutes) }),
    ],
    [
      t('sampleAcademy.dashboard.seats'),
      t('sampleAcademy.doneOf', { done: formats.number(taken), total: formats.number(seats) }),
    ],
  ];
  return (
    <Card title={t('sampleAcademy.dashboard.webinar')} subtitle={title}>
      <div className={classes.webinar}>
        <dl className={classes.dates}>
          {facts.map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button
          variant={isJoined ? 'default' : 'filled'}
          loading={seat.isBusy}
          onClick={() => seat.run(!isJoined)}
        >
          {t(isJoined ? 'sampleAcademy.dashboard.leave' : 'sampleAcademy.dashboard.join')}
        </Button>
      </div>
    </Card>
  );
};
