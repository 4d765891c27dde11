import type { OrderExplanation } from '@apps-hub/contract/loyalty/orders/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { customersKey } from '../shared/queries.ts';
import { useDraftCheck } from '../shared/methods/use-draft-check.ts';
import classes from './open-return.module.css';
import { answerReturn, checkReturn as askReturn, ordersKey } from './queries.ts';
import {
  checkReturn,
  EMPTY_RETURN,
  RETURN_BY,
  returnAnswerOf,
  type ReturnableLines,
  type ReturnDraft,
  unitsPath,
} from './return-draft.ts';

type Answer = Awaited<ReturnType<typeof askReturn>>;

interface AnswerReturnDialogProps {
  readonly order: OrderExplanation;
  readonly lines: ReturnableLines;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly draft: Draft<ReturnDraft>;
  readonly order: OrderExplanation;
  readonly lines: ReturnableLines;
}

const LineFields = ({ draft, order, lines }: FieldsProps) => {
  const { t, counted, formats } = usePhrases();
  const { units } = draft.values;
  return lines.map(({ lineId, title, units: most, total }) => (
    <WholeInput
      key={lineId}
      label={t('openReturn.units', { title })}
      description={t('openReturn.unitsHelp', {
        items: counted.itemsOf(most),
        total: formats.money(total, order.currency),
      })}
      placeholder={formats.number(0)}
      value={units[lineId] ?? ''}
      onChange={(text) => draft.set({ units: { ...units, [lineId]: text } })}
      error={
        draft.problems[unitsPath(lineId)]?.code === 'required'
          ? t('openReturn.chooseSome')
          : draft.errorAt(unitsPath(lineId))
      }
    />
  ));
};

const Fields = (props: FieldsProps) => {
  const { draft, order } = props;
  const { t, formats } = usePhrases();
  return (
    <div className={classes.by}>
      <Segmented
        label={t('openReturn.by')}
        {...draft.field('by')}
        options={RETURN_BY.map((value) => ({ value, label: t(`openReturn.${value}`) }))}
      />
      {draft.values.by === 'lines' && <LineFields {...props} />}
      {draft.values.by === 'amount' && (
        <DecimalInput
          label={t('openReturn.amountLabel')}
          description={t('openReturn.amountHelp', { goods: formats.money(order.goods, order.currency) })}
          unit={order.currency}
          {...draft.field('amount')}
        />
      )}
    </div>
  );
};

const Taken = ({ answer, currency }: { readonly answer: Answer; readonly currency: string }) => {
  const { t, counted, formats } = usePhrases();
  const refunded = formats.money(answer.refunded, currency);
  const taken = answer.standingPoints - answer.pointsAfter;
  if (taken <= 0) return t('openReturn.takesNone', { refunded });
  return t('openReturn.takes', {
    refunded,
    taken: counted.points(taken),
    left: counted.points(answer.pointsAfter),
  });
};

/** What confirming would do to the points, while the input is valid. */
const Preview = ({ draft, order }: Pick<FieldsProps, 'draft' | 'order'>) => {
  const { t } = usePhrases();
  const api = useApi();
  const check = useDraftCheck({
    name: `return ${order.id}`,
    input: draft.isValid ? returnAnswerOf(draft.values) : undefined,
    ask: (input, signal) => askReturn(api, order.id, input, signal),
  });
  const answer = check.isAsked ? check.data : undefined;
  return (
    <div className={form.note} aria-live="polite">
      <span className={form.noteLabel}>{t('openReturn.preview')}</span>
      <strong>{answer ? <Taken answer={answer} currency={order.currency} /> : '—'}</strong>
    </div>
  );
};

/** Asks what was returned of an order, shows what that takes back, and saves it once. */
export const AnswerReturnDialog = ({ order, lines, onClose }: AnswerReturnDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft<ReturnDraft>(EMPTY_RETURN, (values) => checkReturn(values, order, lines));
  const answering = useForm({
    draft,
    inputOf: returnAnswerOf,
    send: (input, key) => answerReturn(api, order.id, input, key),
    stale: [ordersKey, customersKey],
    doneText: t('openReturn.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('openReturn.title', { number: order.number })}
      form={answering}
      submitLabel={t('openReturn.submit')}
      onClose={onClose}
    >
      <Fields draft={draft} order={order} lines={lines} />
      <Preview draft={draft} order={order} />
      <p className={form.lead}>{t('openReturn.once')}</p>
    </FormDialog>
  );
};
