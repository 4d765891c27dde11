import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** 1250 basis points as "12.5%". */
export const shareOf = ({ formats }: Phrasebook, basisPoints: number): string =>
  formats.percent(String(basisPoints / 100));
