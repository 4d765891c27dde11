import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormShell } from '@apps-hub/ui/kit/form/form-shell.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import type { BookingSetup } from './booking-form.tsx';
import { type Consents, type GoneWindow, useConsents } from './booking-refusal.tsx';
import {
  changeOf,
  hasRoom,
  isUnchanged,
  joiningParcels,
  startOf,
  wayOf,
  withoutOrder,
} from './change-draft.ts';
import { ChangeProblem } from './change-problem.tsx';
import { ChangeWay } from './change-way.tsx';
import {
  draftParcel,
  type ParcelDraft,
  problemsOf,
  slotParcels,
} from '@apps-hub/contract/shipping/booking/draft';
import { LateOrdersField } from './late-orders-field.tsx';
import { NoteField } from './note-field.tsx';
import { ParcelsField } from './parcels-field.tsx';
import { type ChangeAnswer, useChange } from './use-change.ts';
import { useWhen, WhenField } from './when-field.tsx';

export interface ChangeFormProps {
  readonly setup: BookingSetup;
  readonly account: BookingSetup['accounts'][0];
  readonly address: BookingSetup['addresses'][0];
  readonly pickup: PickupDetail;
  /** Waiting orders that are to join it. */
  readonly orders: readonly WaitingOrder[];
  readonly onBusy: (isBusy: boolean) => void;
  readonly onChanged: (pickup: PickupDetail) => void;
  readonly onAnswer: (answer: ChangeAnswer) => void;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** The form's values with the derived errors, windows and request. */
const useChangeForm = (props: ChangeFormProps) => {
  const { setup, account, pickup, orders } = props;
  const draft = useDraft(startOf(pickup, orders, setup), unchecked);
  const { values, set } = draft;
  const [nextKey, setNextKey] = useState(values.parcels.length);
  // Keep the booked address, even if the branch has changed since.
  const booked = { ...pickup.pickupAddress, entrance: null, latin: null };
  const address = { ...props.address, address: booked, contact: pickup.contact };
  const { parcels, note, when } = values;
  const problems = problemsOf({
    carrier: pickup.carrier,
    address: { ...address, location: pickup.location },
    parcels,
    note,
  });
  const usual = setup.preferences.defaultWindow;
  const state = useWhen({ account, address: props.address, when, usual, parcels: slotParcels(parcels) });
  const { defaultParcel } = setup.preferences;
  const append = (added: readonly ParcelDraft[]) => {
    set({ parcels: [...parcels, ...added] });
    setNextKey(nextKey + added.length);
  };
  const add = (count: number) =>
    append(Array.from({ length: count }, (_, index) => draftParcel(nextKey + index, defaultParcel)));
  const join = (order: WaitingOrder) => append(joiningParcels([order], defaultParcel, nextKey));
  const request = changeOf(pickup, values, state.times);
  const isSame = request !== undefined && isUnchanged(pickup, request);
  return { draft, problems, state, add, join, request, isSame };
};

/** Changes a booked pickup's parcels, window and note, with the carrier or only on our list. */
export const ChangeForm = (props: ChangeFormProps) => {
  const { pickup, account, address, onShow, onClose } = props;
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { draft, problems, state, add, join, request, isSame } = useChangeForm(props);
  const { values, isTried, set } = draft;
  const isTold = values.told === 'carrier';
  const change = useChange({
    ...props,
    draft,
    inputOf: () => (problems.isClean && !isSame ? request : undefined),
  });
  const isIdle = isTried && isSame;
  const hasProblem = isIdle || change.refused !== undefined || change.refusal !== undefined;
  const consent = useConsents();
  const anyway = (more: Consents) => request && change.send({ ...request, ...consent(more) });
  const instead = (window: GoneWindow) => {
    set({
      place: 'move',
      when: { date: window.date, choice: { kind: 'own', from: window.from, to: window.to } },
    });
    if (request) change.send({ ...request, window });
  };
  return (
    <FormShell
      form={change}
      onCancel={onClose}
      submitLabel={t(`changes.submit.${wayOf(values, pickup)}`)}
      problem={
        hasProblem && (
          <ChangeProblem
            change={change}
            isUnchanged={isIdle}
            zone={address.zone}
            onInstead={instead}
            onAnyway={anyway}
            onShow={onShow}
            onWithout={(number) =>
              set({ parcels: values.parcels.filter(({ orderNumber }) => orderNumber !== number) })
            }
          />
        )
      }
    >
      <ChangeWay pickup={pickup} told={values.told} onTold={(told) => set({ told })} />
      <ParcelsField
        carrier={pickup.carrier}
        countryCode={address.address.countryCode}
        parcels={values.parcels}
        problems={problems}
        isTried={isTried}
        onChange={(parcels) => set({ parcels })}
        onAdd={add}
      />
      <LateOrdersField
        pickup={pickup}
        chosen={new Set(values.parcels.map(({ orderId }) => orderId))}
        isFull={!hasRoom(pickup, values.parcels)}
        onChoose={(order, isChosen) =>
          isChosen ? join(order) : set({ parcels: withoutOrder(values.parcels, order.id) })
        }
      />
      {isTold && (
        <>
          <fieldset className={form.section}>
            <legend>{t('changes.when.title')}</legend>
            <RadioChoice
              value={values.place}
              options={[
                { value: 'keep', label: t('changes.when.keep', { window: texts.window(pickup.window) }) },
                { value: 'move', label: t('changes.when.move') },
              ]}
              onChange={(place) => set({ place })}
            />
          </fieldset>
          {values.place === 'move' && (
            <WhenField
              account={account}
              address={address}
              when={values.when}
              state={state}
              isTried={isTried}
              onWhen={(when) => set({ when })}
            />
          )}
          <NoteField
            carrier={pickup.carrier}
            parcels={values.parcels}
            note={values.note}
            location={pickup.location}
            problems={problems.note}
            onChange={(note) => set({ note })}
          />
        </>
      )}
    </FormShell>
  );
};
