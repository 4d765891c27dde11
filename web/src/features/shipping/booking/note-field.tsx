import type { Carrier } from '@apps-hub/domain/carrier';
import { characterCount } from '@apps-hub/domain/shipping/pickups/booking-check';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { addedText, instructionRoom } from '@apps-hub/domain/shipping/carriers/courier-note';
import { handOverCounts } from '@apps-hub/domain/shipping/pickups/parcels';
import { Textarea } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import {
  type FormProblems,
  noteLines,
  type ParcelDraft,
  toParcel,
} from '@apps-hub/contract/shipping/booking/draft';

interface NoteFieldProps {
  readonly carrier: Carrier;
  readonly parcels: readonly ParcelDraft[];
  readonly note: string;
  /** Where the courier finds the parcels; it shares the note's text at some carriers. */
  readonly location: string;
  readonly problems: FormProblems['note'];
  readonly onChange: (note: string) => void;
}

/** How much of the carrier's limit is used, line by line, updated while typing. */
const useRoomTexts = ({ carrier, parcels, note, location }: NoteFieldProps): readonly string[] => {
  const { t, formats } = usePhrases();
  const { lines: mostLines } = CARRIER_FACTS[carrier].limits.text.instruction;
  const counts = handOverCounts(parcels.map(toParcel), carrier);
  const max = formats.number(instructionRoom(carrier, counts, location));
  const lines = noteLines(note, carrier);
  const used = (line: string) => formats.number(characterCount(line));
  const added = addedText(carrier, counts, location);
  const count = { count: mostLines, n: formats.number(mostLines) };
  return [
    ...(mostLines > 1 ? [t('booking.note.lines', count)] : []),
    ...(mostLines > 1
      ? lines.map((line, index) =>
          t('booking.note.line', { n: formats.number(index + 1), used: used(line), max }),
        )
      : [t('booking.note.used', { used: used(lines[0] ?? ''), max })]),
    ...(added === '' ? [] : [t('booking.note.flags', { note: added })]),
  ];
};

/** The merchant's note to the courier, within what the chosen carrier prints. */
export const NoteField = (props: NoteFieldProps) => {
  const { t, fieldText, formats } = usePhrases();
  const { carrier, note, problems, onChange } = props;
  const [first] = problems;
  const { lines } = CARRIER_FACTS[carrier].limits.text.instruction;
  const tooMany = () => t('booking.note.tooMany', { count: lines, n: formats.number(lines) });
  const wrong = () => fieldText({ code: 'too_long', params: {} });
  return (
    <Textarea
      label={`${t('booking.note.label')} (${t('common.optional')})`}
      description={<FactsLine facts={useRoomTexts(props)} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={note}
      rows={lines > 1 ? lines : 2}
      error={first && (first.code === 'too_many_lines' ? tooMany() : wrong())}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
