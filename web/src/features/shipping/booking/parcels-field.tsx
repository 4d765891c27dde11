import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import type { BookingProblem } from '@apps-hub/domain/shipping/pickups/booking-check';
import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { GRAMS_PER_KG, isLarge } from '@apps-hub/domain/shipping/pickups/parcels';
import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { usePickupTexts } from '../../../i18n/pickup-text.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { IconAction } from '../../../ui/action-button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import form from '../../../ui/form.module.css';
import { PlainDecimalInput } from '../../../ui/number-inputs.tsx';
import { type FormProblems, type ParcelDraft, toParcel } from './draft.ts';
import classes from './parcels-field.module.css';

const MM_PER_CM = 10;

interface ParcelFieldProps {
  readonly carrier: Carrier;
  readonly parcel: ParcelDraft;
  readonly name: string;
  readonly problems: readonly BookingProblem[];
  readonly onChange: (change: Partial<ParcelDraft>) => void;
  readonly onRemove: (() => void) | undefined;
}

/** The errors of one parcel's weight and size, with the carrier's own limits. */
const useParcelTexts = (carrier: Carrier, problems: readonly BookingProblem[]) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const of = (...codes: readonly BookingProblem['code'][]) =>
    problems.find(({ code }) => codes.includes(code));
  const name = texts.carrier(carrier);
  const heavy = of('too_heavy');
  const long = of('too_long_side');
  const limit = (value: number, unit: number) => ({ carrier: name, limit: formats.number(value / unit) });
  const size = () => {
    if (long) return t('booking.parcel.too_long_side', limit(long.limit, MM_PER_CM));
    if (of('size_missing')) return t('booking.parcel.size_missing', { carrier: name });
    return of('size_invalid') ? t('booking.parcel.size_invalid') : undefined;
  };
  const weight = () => {
    if (heavy) return t('booking.parcel.too_heavy', limit(heavy.limit, GRAMS_PER_KG));
    return of('weight_missing') ? t('booking.parcel.weight_missing') : undefined;
  };
  return { weight: weight(), size: size() };
};

const ParcelFields = ({ carrier, parcel, name, problems, onChange, onRemove }: ParcelFieldProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
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
    <fieldset className={classes.parcel}>
      <legend className="visually-hidden">{name}</legend>
      <div className={classes.head}>
        <strong>{name}</strong>
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
          onChange={(event) => onChange({ trackingNumber: event.currentTarget.value })}
        />
      </div>
      {(wrong.weight ?? wrong.size) !== undefined && (
        <p className={classes.wrong} role="alert">
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
          <span className={classes.quiet}>
            {t('booking.parcel.countsAsLarge', { carrier: texts.carrier(carrier) })}
          </span>
        )}
      </Group>
    </fieldset>
  );
};

interface ParcelsFieldProps {
  readonly carrier: Carrier;
  readonly parcels: readonly ParcelDraft[];
  readonly problems: FormProblems;
  /** Whether submitting was tried: missing values show only then, exceeded limits always. */
  readonly isTried: boolean;
  readonly onChange: (parcels: readonly ParcelDraft[]) => void;
  readonly onAdd: () => void;
}

/** Missing values show after the first attempt, exceeded limits while typing. */
const shownOf = (problems: readonly BookingProblem[], isTried: boolean): readonly BookingProblem[] =>
  isTried ? problems : problems.filter(({ code }) => code === 'too_heavy' || code === 'too_long_side');

/** The parcels to hand over, with the carrier's limits. */
export const ParcelsField = ({ carrier, parcels, problems, isTried, onChange, onAdd }: ParcelsFieldProps) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const limits = CARRIER_FACTS[carrier].limits;
  const n = formats.number;
  return (
    <fieldset className={form.section}>
      <legend>{t('booking.parcel.title')}</legend>
      <p className={form.help}>
        {t('booking.parcel.limits', {
          kg: n(limits.parcelWeightGrams.max / GRAMS_PER_KG),
          cm: n(limits.sideMm.max / MM_PER_CM),
        })}{' '}
        {limits.sizeRequired && t('booking.parcel.sizeNeeded', { carrier: texts.carrier(carrier) })}
      </p>
      <div className={classes.parcels}>
        {parcels.map((parcel, index) => (
          <ParcelFields
            key={parcel.key}
            carrier={carrier}
            parcel={parcel}
            name={
              parcel.orderNumber === null
                ? t('booking.parcel.name', { n: n(index + 1) })
                : t('pickups.detail.order', { number: parcel.orderNumber })
            }
            problems={shownOf(problems.parcels.get(index) ?? [], isTried)}
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
          <p className={classes.wrong} role="alert">
            {problems.parcelCount.code === 'too_many_parcels'
              ? t('booking.parcel.too_many_parcels', { limit: n(problems.parcelCount.limit) })
              : t('booking.parcel.no_parcels')}
          </p>
        )}
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={parcels.length >= limits.parcels.max}
            onClick={onAdd}
          >
            {t('booking.parcel.add')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
};
