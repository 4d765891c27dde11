import type { Vehicle } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';

const TONES: Readonly<Record<Vehicle['warnings'], Tone>> = {
  'No Warnings': 'good',
  'Ecu Not Responding': 'bad',
  'Oil Leakage': 'brand',
  'Fuel Problems': 'quiet',
  'Temperature not optimal': 'warn',
};

export const WarningBadge = ({ warnings }: Pick<Vehicle, 'warnings'>) => {
  const { t } = usePhrases();
  return <StatusBadge tone={TONES[warnings]}>{t(`sampleFleet.warning.${warnings}`)}</StatusBadge>;
};
