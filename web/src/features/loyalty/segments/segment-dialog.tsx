import type {
  Segment,
  SegmentInput,
  SegmentPreview,
  SegmentRuleInput,
} from '@apps-hub/contract/loyalty/segments/routes';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import form from '@apps-hub/ui/components/form.module.css';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { segmentsQuery } from '../shared/segments-query.ts';
import { checkDraft, draftOf, EMPTY, inputOf, validRule } from './draft.ts';
import { countingText, previewQuery, saveSegment } from './queries.ts';
import { SegmentFields } from './segment-fields.tsx';

/** Debounce of the count, in ms. */
const REST_MS = 300;

const foundText = ({ count, counting }: SegmentPreview, book: Phrasebook): string =>
  counting
    ? countingText(counting, book)
    : book.t('segments.found', { count: count ?? 0, n: book.formats.number(count ?? 0) });

/** How many customers the conditions find now, and some of them. */
const Preview = ({ rule }: { readonly rule: SegmentRuleInput | undefined }) => {
  const book = usePhrases();
  const { t, problemText } = book;
  const [asked] = useDebouncedValue(rule, REST_MS);
  const { data, error } = useQuery(previewQuery(useApi(), asked));
  if (error) return <p role="alert">{problemText(error)}</p>;
  return (
    <output className={form.note}>
      <strong>{rule && data ? foundText(data, book) : t('segments.fillFirst')}</strong>
      {rule && data && data.sample.length > 0 && (
        <span>
          {t('segments.sample')}{' '}
          {data.sample.map(({ name }) => `\u2068${name}\u2069`).join(t('segments.comma'))}
        </span>
      )}
    </output>
  );
};

interface SegmentDialogProps {
  /** The segment to change, or the initial values of a new one. */
  readonly segment?: Segment;
  readonly example?: SegmentInput;
  readonly onClose: () => void;
}

/** Names a segment and chooses its conditions. */
export const SegmentDialog = ({ segment, example, onClose }: SegmentDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const { currency } = useStore();
  const start = segment ?? example;
  const draft = useDraft(start ? draftOf(start, t('segments.comma')) : EMPTY(), (values) =>
    checkDraft(values, currency),
  );
  const saving = useVersionedForm({
    record: segment,
    draft,
    valuesOf: (saved) => draftOf(saved, t('segments.comma')),
    inputOf,
    send: (input, over, key) => saveSegment(api, input, over, key),
    query: segmentsQuery(api),
    find: (all) => all.find(({ id }) => id === segment?.id),
    goneCode: 'segment_not_found',
    savedText: t('segments.saved'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t(segment ? 'segments.change' : 'segments.add')}
      size="lg"
      form={saving}
      onClose={onClose}
      aside={<Preview rule={validRule(draft.values, currency)} />}
    >
      <SegmentFields draft={draft} />
    </FormDialog>
  );
};
