import { IconBuildingStore, IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkOptionalPhone, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { ChoiceCards } from '#shared/choice-cards.tsx';
import { DELIVERIES, type Delivery, DELIVERY_PRICES } from './cart.ts';
import { Field } from './front-fields.tsx';
import front from './front.module.css';
import { useFrontFormats } from './use-front-formats.ts';

/** The addresses on record, and one that is typed. */
const PLACES = ['shop', 'warehouse', 'other'] as const;
export type Place = (typeof PLACES)[number];

const ICONS = { shop: IconBuildingStore, warehouse: IconBuildingWarehouse, other: IconPlus } as const;

export const NO_ADDRESS = { name: '', street: '', city: '', phone: '' };
export type Address = typeof NO_ADDRESS;

export const addressChecks = ({ name, street, city, phone }: Address) => ({
  name: checkText(name),
  street: checkText(street),
  city: checkText(city),
  phone: checkOptionalPhone(phone),
});

interface AddressStepProps {
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly draft: Draft<Address>;
  readonly delivery: Delivery;
  readonly onDelivery: (delivery: Delivery) => void;
}

/** Where the order goes, and how fast. */
export const AddressStep = ({ place, onPlace, draft, delivery, onDelivery }: AddressStepProps) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  return (
    <>
      <ChoiceCards
        label={t('sampleFront.checkout.where')}
        value={place}
        choices={PLACES.map((value) => {
          const Icon = ICONS[value];
          return {
            value,
            title: t(`sampleFront.checkout.place.${value}`),
            text: t(`sampleFront.checkout.placeText.${value}`),
            picture: <Icon size={22} stroke={1.5} aria-hidden />,
          };
        })}
        onChange={onPlace}
      />
      {place === 'other' && (
        <div className={front.fields}>
          <Field draft={draft} name="name" label={t('sampleFront.checkout.name')} autoComplete="name" />
          <Field draft={draft} name="phone" label={t('sampleFront.checkout.phone')} type="tel" isLatin />
          <Field draft={draft} name="street" label={t('sampleFront.checkout.street')} />
          <Field draft={draft} name="city" label={t('sampleFront.checkout.city')} />
        </div>
      )}
      <ChoiceCards
        label={t('sampleFront.checkout.delivery')}
        value={delivery}
        choices={DELIVERIES.map((value) => ({
          value,
          title: t(`sampleFront.checkout.speed.${value}`),
          text: t(`sampleFront.checkout.speedText.${value}`),
          aside:
            DELIVERY_PRICES[value] === 0
              ? t('sampleFront.pricing.free')
              : formats.money(String(DELIVERY_PRICES[value])),
        }))}
        onChange={onDelivery}
      />
    </>
  );
};
