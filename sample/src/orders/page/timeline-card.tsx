import type { OrderDetails } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';

import { clockOf } from '#shared/clock.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import classes from './order-page.module.css';

interface TimelineCardProps {
  readonly timeline: OrderDetails['timeline'];
  readonly onChange: () => void;
}

/** The order's past and future events. */
export const TimelineCard = ({ timeline, onChange }: TimelineCardProps) => {
  const { t, formats } = usePhrases();
  const clock = clockOf(formats);
  return (
    <Card
      title={t('sampleOrders.timeline')}
      actions={
        <Button variant="default" size="xs" onClick={onChange}>
          {t('sampleOrders.changeStatus')}
        </Button>
      }
    >
      <ol className={classes.timeline}>
        {timeline.map(({ event, at }) => {
          const Icon = at === null ? IconCircleDashed : IconCircleCheckFilled;
          return (
            <li key={event} className={classes.event} data-open={at === null || undefined}>
              <Icon size={24} aria-hidden />
              <div>
                <strong>{t(`sampleOrders.event.${event}`)}</strong>
                <span className={classes.quiet}>
                  {at === null ? (
                    t('sampleOrders.toCome')
                  ) : (
                    <>
                      {formats.day(at.slice(0, 10))} <bdi>{clock(at.slice(11, 16))}</bdi>
                    </>
                  )}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
};
