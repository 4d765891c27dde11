import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import type { BookingProblem } from '@apps-hub/domain/shipping/pickups/booking-check';
import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { carrierOf } from '../shared/carrier-scope.ts';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';

interface AddressFieldProps {
  readonly carrier: Carrier;
  /** The carriers to choose from. */
  readonly carriers: readonly Carrier[];
  readonly address: PickupAddressAnswer;
  readonly addresses: readonly PickupAddressAnswer[];
  /** What the carrier would refuse about the address and its contact. */
  readonly problems: readonly BookingProblem[];
  /** Links to the settings, where addresses are edited. */
  readonly settingsLink: ReactNode;
  readonly onCarrier: (carrier: Carrier) => void;
  readonly onAddress: (id: string) => void;
}

const useProblemTexts = (problems: readonly BookingProblem[]): readonly string[] => {
  const { t, formats } = usePhrases();
  const n = formats.number;
  return problems.flatMap((problem) => {
    if (problem.field === 'parcel' || problem.field === 'parcels') return [];
    const index = 'index' in problem ? problem.index : 0;
    const field = t(`booking.field.${problem.field}`, { n: n(index + 1) });
    const values = { field, limit: n(problem.limit), actual: n(problem.actual) };
    return [t(`booking.problem.${problem.code}`, values)];
  });
};

/** Chooses address and carrier; says early what the carrier would refuse about the address. */
export const AddressField = (props: AddressFieldProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { carrier, carriers, address, addresses, problems, settingsLink } = props;
  const problemTexts = useProblemTexts(problems);
  return (
    <>
      <div className={form.grid}>
        {carriers.length > 1 && (
          <NativeSelect
            label={t('carriers.label')}
            value={carrier}
            data={CARRIERS.filter((each) => carriers.includes(each)).map((value) => ({
              value,
              label: texts.carrier(value),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = carrierOf(value);
              if (chosen) props.onCarrier(chosen);
            }}
          />
        )}
        <NativeSelect
          label={t('booking.branch')}
          value={address.id}
          data={addresses.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => props.onAddress(event.currentTarget.value)}
        />
      </div>
      <div className={form.lead}>
        <p>
          <FactsLine dir="auto" facts={[...address.address.lines, address.address.city]} />
        </p>
        <p>
          <FactsLine
            facts={[
              <span key="person">
                {t('booking.contact')} <bdi dir="auto">{address.contact.person}</bdi>
              </span>,
              <Isolated key="phone">{address.contact.phone}</Isolated>,
            ]}
          />
        </p>
      </div>
      {problemTexts.length > 0 && (
        <div className={form.note} data-tone="bad" role="alert">
          <strong>{t('booking.addressProblems', { carrier: texts.carrier(carrier) })}</strong>
          {problemTexts.map((text) => (
            <span key={text}>{text}</span>
          ))}
          <span>{settingsLink}</span>
        </div>
      )}
    </>
  );
};
