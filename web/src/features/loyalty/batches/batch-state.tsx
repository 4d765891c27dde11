import type { Batch, BatchState } from '@apps-hub/contract/loyalty/batches/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';

const TONES: Readonly<Record<BatchState, Tone>> = {
  draft: 'quiet',
  applying: 'brand',
  applied: 'good',
  undoing: 'brand',
  undone: 'warn',
};

export const BatchStateBadge = ({ state }: { readonly state: BatchState }) => {
  const { t } = usePhrases();
  return <StatusBadge tone={TONES[state]}>{t(`batches.state.${state}`)}</StatusBadge>;
};

/** The day on which a draft is deleted by itself; nothing for other batches. */
export const DraftEnd = ({
  batch,
  className,
}: {
  readonly batch: Batch;
  readonly className?: string | undefined;
}) => {
  const { t, formats } = usePhrases();
  if (batch.goesOn === null) return null;
  return <span className={className}>{t('batches.goesOn', { date: formats.day(batch.goesOn) })}</span>;
};

/** A batch's name: its file's name, or where its customers came from. */
export const batchName = (
  { t, formats }: Phrasebook,
  { source, fileName, segment, createdAt }: Batch,
): string => {
  if (segment)
    return t('batches.source.segment', {
      name: segment[formats.locale],
      time: formats.dateTime(createdAt),
    });
  return fileName ? t('batches.source.fileNamed', { name: fileName }) : t(`batches.source.${source}`);
};
