import { stepChecks, stepInputOf, stepValues } from '@apps-hub/contract/shipping/returns/forms';
import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import { RETURN_NOTE_MAX_LENGTH } from '@apps-hub/contract/shipping/returns/values';
import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { RETURN_CONDITIONS, RETURN_WAYS } from '@apps-hub/domain/shipping/returns/states';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { LimitedText } from '@apps-hub/ui/components/limited-text.tsx';
import { Photo } from '@apps-hub/ui/kit/photo.tsx';
import { photoFile, returnsKey, takeStep } from './queries.ts';
import { ReturnWaybill, type WaybillStep } from './return-waybill.tsx';
import { WaybillStepDialog } from './waybill-dialogs.tsx';

interface DialogProps {
  readonly row: ReturnAnswer;
  readonly onClose: () => void;
}

interface ShownProps extends DialogProps {
  readonly onStep: (step: WaybillStep) => void;
}

/** What comes back and why, with the customer's photos. */
const Lines = ({ row: { id, lines } }: Pick<DialogProps, 'row'>) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  return lines.map(({ lineId, title, units, reason, note, condition, hasPhoto }) => (
    <Stack key={lineId} gap={4} align="start">
      <Text fw={600}>
        {formats.number(units)} × <bdi>{title}</bdi>
      </Text>
      <FactsLine
        facts={[
          t(`shipments.returns.reason.${reason}`),
          ...(condition ? [t(`shipments.returns.condition.${condition}`)] : []),
        ]}
      />
      {note !== '' && <bdi dir="auto">{note}</bdi>}
      {hasPhoto && (
        <Photo label={t('shipments.returns.photoOf', { title })} load={() => photoFile(api, id, lineId)} />
      )}
    </Stack>
  ));
};

/** A waybill outlives its request, so the customer may still send the parcel. */
const StaysValid = ({ row: { waybill } }: Pick<DialogProps, 'row'>) => {
  const { t } = usePhrases();
  if (waybill?.cannot.cancel !== null) return null;
  return (
    <Text size="sm" role="note">
      {t('shipments.returns.waybill.staysValid', { number: waybill.number ?? '' })}
    </Text>
  );
};

const StepForm = ({ row, onClose, onStep }: ShownProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft(stepValues(row), stepChecks);
  const { step, message, conditions } = draft.values;
  const taking = useForm({
    draft,
    inputOf: (values) => stepInputOf(values, row.lines),
    send: (body, key) => takeStep(api, row.id, body, key),
    stale: [returnsKey],
    doneText: t('shipments.returns.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('shipments.returns.openOf', { number: row.order.number })}
      form={taking}
      onClose={onClose}
    >
      <Lines row={row} />
      <ReturnWaybill row={row} onStep={onStep} />
      <ChoiceSelect
        label={t('shipments.returns.next')}
        options={row.can.map((value) => ({ value, label: t(`shipments.returns.step.${value}`) }))}
        {...draft.field('step')}
      />
      {step === 'close' && <StaysValid row={row} />}
      {step === 'approve' && (
        <ChoiceSelect
          label={t('shipments.returns.way.title')}
          options={RETURN_WAYS.map((value) => ({ value, label: t(`shipments.returns.way.${value}`) }))}
          {...draft.field('way')}
        />
      )}
      {(step === 'approve' || step === 'refuse') && (
        <LimitedText
          label={t('shipments.returns.message')}
          help={t('shipments.returns.messageHelp')}
          most={RETURN_NOTE_MAX_LENGTH}
          value={message}
          error={draft.errorAt('message')}
          onChange={(next) => draft.set({ message: next })}
        />
      )}
      {step === 'send' && (
        <TextInput
          label={t('shipments.returns.number')}
          dir="ltr"
          maxLength={TRACKING_NUMBER_MAX_LENGTH}
          {...draft.field('trackingNumber')}
        />
      )}
      {step === 'receive' &&
        row.lines.map(({ lineId, title }) => (
          <ChoiceSelect
            key={lineId}
            label={t('shipments.returns.conditionOf', { title })}
            value={conditions[lineId] ?? 'as_new'}
            options={RETURN_CONDITIONS.map((value) => ({
              value,
              label: t(`shipments.returns.condition.${value}`),
            }))}
            onChange={(value) => draft.set({ conditions: { ...conditions, [lineId]: value } })}
          />
        ))}
    </FormDialog>
  );
};

/** One request, with the steps that can be taken. */
export const ReturnDialog = (props: DialogProps) => {
  const { t } = usePhrases();
  const { row, onClose } = props;
  const [step, setStep] = useState<WaybillStep>();
  const canTake = useCan('update', 'Pickup') && row.can.length > 0;
  if (step) return <WaybillStepDialog row={row} step={step} onClose={() => setStep(undefined)} />;
  if (canTake) return <StepForm {...props} onStep={setStep} />;
  return (
    <Dialog title={t('shipments.returns.openOf', { number: row.order.number })} onClose={onClose}>
      <Stack gap="md">
        <Lines row={row} />
        {row.state === 'closed' && <StaysValid row={row} />}
        <ReturnWaybill row={row} onStep={setStep} />
      </Stack>
    </Dialog>
  );
};
