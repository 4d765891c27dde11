import { type Entrance, ENTRANCES } from '@apps-hub/domain/shipping/pickups/booking';
import { NativeSelect } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

interface EntranceFieldProps {
  readonly value: Entrance | null;
  readonly onChange: (entrance: Entrance | null) => void;
}

/** The side of the building where the courier finds the parcels. */
export const EntranceField = ({ value, onChange }: EntranceFieldProps) => {
  const { t } = usePhrases();
  const named = ENTRANCES.map((entrance) => ({
    value: entrance,
    label: t(`shippingSettings.addresses.entrance.${entrance}`),
  }));
  return (
    <NativeSelect
      label={`${t('shippingSettings.addresses.entrance.label')} (${t('common.optional')})`}
      value={value ?? ''}
      data={[{ value: '', label: t('shippingSettings.addresses.entrance.none') }, ...named]}
      onChange={({ currentTarget }) =>
        onChange(ENTRANCES.find((each) => each === currentTarget.value) ?? null)
      }
    />
  );
};
