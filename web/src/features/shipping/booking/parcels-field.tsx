import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import type { BookingProblem } from '@apps-hub/domain/shipping/pickups/booking-check';
import type { Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { isLarge } from '@apps-hub/domain/shipping/pickups/parcels';
import { Button, Group, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { PlainDecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { AddParcels } from './add-parcels.tsx';
import {
  type FormProblems,
  type ParcelDraft,
  shownProblems,
  toParcel,
} from '@apps-hub/contract/shipping/booking/draft';
import { useDestinationText } from '../shared/order-facts.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './parcels-field.module.css';

/** A scanner types a number and Enter, which must focus the next parcel's number instead of submitting. */
const toNextNumber = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-waybill]') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
};

interface ParcelFieldProps {
  readonly carrier: Carrier;
  readonly countryCode: string;
  readonly parcel: ParcelDraft;
  readonly name: string;
  readonly problems: readonly BookingProblem[];
  readonly onChange: (change: Partial<ParcelDraft>) => void;
  readonly onRemove: (() => void) | undefined;
}

/** The errors in one parcel's weight and size. */
const useParcelTexts = (carrier: Carrier, problems: readonly BookingProblem[]) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const of = (...codes: readonly BookingProblem['code'][]) =>
    problems.find(({ code }) => codes.includes(code));
  const name = texts.carrier(carrier);
  const size = () => {
    if (of('too_long_side')) return t('booking.parcel.too_long_side', { carrier: name });
    return of('size_invalid') ? t('booking.parcel.size_invalid') : undefined;
  };
  const weight = () => {
    if (of('too_heavy')) return t('booking.parcel.too_heavy', { carrier: name });
    return of('weight_missing') ? t('booking.parcel.weight_missing') : undefined;
  };
  return { weight: weight(), size: size() };
};

const ParcelFields = (props: ParcelFieldProps) => {
  const { carrier, countryCode, parcel, name, problems, onChange, onRemove } = props;
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const placeText = useDestinationText();
  const wrong = useParcelTexts(carrier, problems);
  const isLargeByItself = !parcel.large && isLarge(toParcel(parcel), carrier);
  const number = (field: 'weightKg' | 'lengthCm' | 'widthCm' | 'heightCm', label: string) => (
    <PlainDecimalInput
      size="xs"
      label={label}
      value={parcel[field]}
      onChange={(plain) => onChange({ [field]: plain })}
      error={field === 'weightKg' ? wrong.weight !== undefined : wrong.size !== undefined}
    />
  );
  return (
    <fieldset className={classes.frame}>
      <legend className="visually-hidden">{name}</legend>
      <div className={classes.head}>
        <FactsLine
          facts={[
            <strong key="name">{name}</strong>,
            ...(parcel.destination
              ? [
                  <span key="place" className={common.quiet}>
                    {placeText(parcel.destination, countryCode)}
                  </span>,
                ]
              : []),
          ]}
        />
        {onRemove && (
          <IconAction
            label={t('booking.parcel.remove', { name })}
            icon={<IconTrash size={16} aria-hidden />}
            danger
            onClick={onRemove}
          />
        )}
      </div>
      <div className={classes.numbers}>
        {number('weightKg', t('booking.parcel.weight'))}
        {number('lengthCm', t('booking.parcel.length'))}
        {number('widthCm', t('booking.parcel.width'))}
        {number('heightCm', t('booking.parcel.height'))}
        <TextInput
          size="xs"
          label={`${t('booking.parcel.tracking')} (${t('common.optional')})`}
          dir="ltr"
          value={parcel.trackingNumber}
          maxLength={TRACKING_NUMBER_MAX_LENGTH}
          autoComplete="off"
          data-waybill
          onKeyDown={toNextNumber}
          onChange={(event) => onChange({ trackingNumber: event.currentTarget.value })}
        />
      </div>
      {(wrong.weight ?? wrong.size) !== undefined && (
        <p className={common.error} role="alert">
          {[wrong.weight, wrong.size].filter((text) => text !== undefined).join(' ')}
        </p>
      )}
      <Group gap="md">
        <CheckField checked={parcel.fragile} onChange={(fragile) => onChange({ fragile })}>
          {t('booking.parcel.fragile')}
        </CheckField>
        <CheckField checked={parcel.large} onChange={(large) => onChange({ large })}>
          {t('booking.parcel.large')}
        </CheckField>
        {isLargeByItself && (
          <span className={common.quiet}>
            {t('booking.parcel.countsAsLarge', { carrier: texts.carrier(carrier) })}
          </span>
        )}
      </Group>
    </fieldset>
  );
};

/** Shows parcels in portions, so that hundreds stay fast; always shows one with an error. */
const SHOWN_AT_ONCE = 50;

interface ParcelsFieldProps {
  readonly carrier: Carrier;
  /** The country of the branch. */
  readonly countryCode: string;
  readonly parcels: readonly ParcelDraft[];
  readonly problems: FormProblems;
  /** Missing values are reported after the first attempt; invalid ones on every keystroke. */
  readonly isTried: boolean;
  readonly onChange: (parcels: readonly ParcelDraft[]) => void;
  readonly onAdd: (count: number) => void;
}

/** The parcels to hand over, with the carrier's errors next to them. */
export const ParcelsField = (props: ParcelsFieldProps) => {
  const { carrier, countryCode, parcels, problems, isTried, onChange, onAdd } = props;
  const { t, formats } = usePhrases();
  const limits = CARRIER_FACTS[carrier].limits;
  const n = formats.number;
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = parcels
    .map((parcel, index) => ({ parcel, index }))
    .filter(({ index }) => index < most || problems.parcels.has(index));
  const hidden = parcels.length - shown.length;
  return (
    <fieldset className={form.section}>
      <legend>{t('booking.parcel.title')}</legend>
      <div className={common.column}>
        {shown.map(({ parcel, index }) => (
          <ParcelFields
            key={parcel.key}
            carrier={carrier}
            countryCode={countryCode}
            parcel={parcel}
            name={
              parcel.orderNumber === null
                ? t('booking.parcel.name', { n: n(index + 1) })
                : t('pickups.detail.order', { number: parcel.orderNumber })
            }
            problems={shownProblems(problems.parcels.get(index) ?? [], parcel, isTried)}
            onChange={(change) =>
              onChange(parcels.map((each) => (each.key === parcel.key ? { ...each, ...change } : each)))
            }
            onRemove={
              parcels.length === 1
                ? undefined
                : () => onChange(parcels.filter(({ key }) => key !== parcel.key))
            }
          />
        ))}
        {problems.parcelCount && (
          <p className={common.error} role="alert">
            {problems.parcelCount.code === 'too_many_parcels'
              ? t('booking.parcel.too_many_parcels', { limit: n(problems.parcelCount.limit) })
              : t('booking.parcel.no_parcels')}
          </p>
        )}
        {hidden > 0 && (
          <div>
            <Button size="compact-sm" variant="subtle" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
              {t('booking.parcel.more', { count: hidden, n: n(hidden) })}
            </Button>
          </div>
        )}
        <AddParcels
          most={limits.parcels.max}
          room={Math.max(0, limits.parcels.max - parcels.length)}
          onAdd={onAdd}
        />
      </div>
    </fieldset>
  );
};
