import type { ShownTimeslot } from '@apps-hub/contract/shipping/fields';
import { isBookable } from '@apps-hub/contract/shipping/booking/slot-choice';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { type SlotsBody, timeslotsQuery } from './queries.ts';
import { courierKey, slotsBodyOf, type Values } from './shipment-draft.ts';

interface WindowsProps {
  readonly body: SlotsBody;
  readonly draft: Draft<Values>;
  readonly zone: string;
}

const timesOf = ({ window: { from, to } }: ShownTimeslot): string => `${from} ${to}`;

/** The windows of the waybill's day; without one, why, and the next day that has one. */
const Windows = ({ body, draft, zone }: WindowsProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const now = useServerNow();
  const query = useQuery(timeslotsQuery(useApi(), body));
  const { values, set, errorAt } = draft;
  const choose = (slot: ShownTimeslot | undefined) => {
    const date = slot?.window.date ?? values.date;
    set({ date, courier: slot ? { ...slot.window, asked: courierKey({ ...values, date }) } : null });
  };
  if (query.isPending) return <LoadingRows rows={1} />;
  if (query.isError) return <QueryError query={query} />;
  const { slots, why, next, refusal } = query.data;
  const open = slots.filter((slot) => isBookable(slot, now));
  const { courier } = values;
  const isChosen = courier !== null && courier.asked === courierKey(values);
  if (open.length === 0)
    return (
      <output className={form.note}>
        {why ? texts.slot(why, zone) : t('booking.slots.none')}
        {refusal && <RefusalNote refusal={refusal} />}
        {next && (
          <Button size="xs" variant="default" onClick={() => choose(next)}>
            {t('booking.slots.next', { window: texts.window(next.window) })}
          </Button>
        )}
      </output>
    );
  return (
    <NativeSelect
      label={t('booking.slots.title')}
      value={isChosen ? `${courier.from} ${courier.to}` : ''}
      error={errorAt('pickup.window.date')}
      data={[
        { value: '', label: t('shipments.courier.none') },
        ...open.map((slot) => ({
          value: timesOf(slot),
          label: `${texts.span(slot.window)} (${t('booking.slots.bookBy', { at: texts.wall.at(slot.bookBy, zone, now) })})`,
        })),
      ]}
      onChange={({ currentTarget }) => choose(open.find((slot) => timesOf(slot) === currentTarget.value))}
    />
  );
};

/** A courier in the same call as the waybill; the windows are asked for when the merchant wants one. */
export const CourierField = ({ draft, zone, orderId }: Omit<WindowsProps, 'body'> & { orderId: string }) => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const body = slotsBodyOf(draft.values, orderId);
  return (
    <fieldset className={form.section}>
      <legend>{t('shipments.courier.title')}</legend>
      <p className={form.help}>{t('shipments.courier.help')}</p>
      {isOpen && body ? (
        <Windows body={body} draft={draft} zone={zone} />
      ) : (
        <Button variant="default" disabled={!body} onClick={() => setOpen(true)}>
          {t('shipments.courier.show')}
        </Button>
      )}
    </fieldset>
  );
};
