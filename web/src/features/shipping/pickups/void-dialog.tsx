import type { Pickup, voidOutcomes } from '@apps-hub/contract/shipping/pickups/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

import { usePickupTexts } from '../../../i18n/pickup-text.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import type { AnswerAt } from '../../../api/paths.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useServerNow } from '../../../api/server-clock.ts';
import { useApi } from '../../../session/services.tsx';
import { unchecked, useDraft } from '../../../kit/form/use-draft.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form.module.css';
import { showToast } from '../../../ui/toast-store.ts';
import { useCarrierText } from '../../../i18n/carrier-text.ts';
import { voidRefusal } from './pickup-actions.ts';
import { voidPickup } from './queries.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { useWhyNot } from './use-why-not.ts';

interface VoidDialogProps {
  readonly pickup: Pickup;
  readonly onClose: () => void;
}

type Answer = AnswerAt<'/api/v1/shipping/pickups/{id}/void', 'post'>;

type Open = Exclude<(typeof voidOutcomes)[number], 'voided'>;

const TITLES = {
  refused: 'pickups.void.refusedTitle',
  waiting: 'pickups.void.waitingTitle',
  unknown: 'pickups.void.unknownTitle',
} as const satisfies Record<Open, string>;

/** What an answer other than a plain yes means, and what happens next. */
const OutcomePanel = ({ outcome, pickup, onClose }: VoidDialogProps & { readonly outcome: Open }) => {
  const { t } = usePhrases();
  return (
    <Dialog title={t(TITLES[outcome])} size="sm" role="alertdialog" onClose={onClose}>
      <Stack gap="lg">
        {pickup.refusal && <RefusalNote refusal={pickup.refusal} />}
        <Text>{t(`pickups.void.${outcome}`)}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('common.action.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

/** A countdown to the void deadline. */
const Deadline = ({ pickup, now }: { readonly pickup: Pickup; readonly now: Date }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { until } = pickup.can.void;
  if (until === null || Date.parse(until) <= now.getTime()) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('pickups.void.until', { at: texts.wall.at(until, pickup.zone, now) })} ·{' '}
      <Countdown until={new Date(until)} now={now} /> {t('pickups.void.left')}
    </Text>
  );
};

/** Confirms a void, and shows the carrier's answer: done, refused, waiting or unknown. */
export const VoidDialog = ({ pickup, onClose }: VoidDialogProps) => {
  const { t } = usePhrases();
  const carrierText = useCarrierText();
  const texts = usePickupTexts();
  const api = useApi();
  const now = useServerNow();
  const draft = useDraft({ reason: '' }, unchecked);
  const [answer, setAnswer] = useState<Answer>();
  const whyNot = useWhyNot();
  const voiding = useForm({
    draft,
    inputOf: ({ reason }) => reason.trim(),
    send: (reason, key) => voidPickup(api, pickup.id, reason, key),
    stale: [pickupsKey],
    onDone: (given) => {
      if (given.outcome !== 'voided') return setAnswer(given);
      showToast('success', t('pickups.void.voided'));
      return onClose();
    },
  });
  const cancel = () => {
    showToast('info', t('pickups.void.cancelled'));
    onClose();
  };
  if (answer && answer.outcome !== 'voided')
    return <OutcomePanel outcome={answer.outcome} pickup={answer.pickup} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('pickups.void.title')}
      question={t('pickups.void.question', { number: texts.name(pickup) })}
      details={
        <>
          <Deadline pickup={pickup} now={now} />
          {pickup.mayBeConsolidatedWith !== null && (
            <Text size="sm">{carrierText(pickup.carrier, 'consolidated.voiding')}</Text>
          )}
        </>
      }
      confirmLabel={t('pickups.void.confirm')}
      confirmDenied={voidRefusal(texts, pickup, now)}
      busy={voiding.isBusy}
      onConfirm={voiding.submit}
      onCancel={cancel}
    >
      <Textarea
        label={`${t('pickups.void.reason')} (${t('common.optional')})`}
        value={draft.values.reason}
        rows={2}
        maxLength={CARRIER_FACTS[pickup.carrier].limits.text.voidReason.max}
        onChange={(event) => draft.set({ reason: event.currentTarget.value })}
      />
      {voiding.refusal && (
        <p className={form.note} data-tone="bad" role="alert">
          {whyNot(voiding.refusal.error)}
        </p>
      )}
    </ConfirmDialog>
  );
};
