import type { Pickup, voidOutcomes } from '@apps-hub/contract/shipping/pickups/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

import { useCarrierText, usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { AnswerAt } from '@apps-hub/ui/api/paths.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { Guarded } from '@apps-hub/ui/kit/form/form-element.tsx';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { Countdown } from '@apps-hub/ui/components/countdown.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { voidRefusal, voidUntilKey } from './pickup-actions.ts';
import { voidPickup } from './writes.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { useWhyNot } from '../shared/pickup-words.ts';
import { givesReason, voidAnswerOfPickup } from '@apps-hub/contract/shipping/pickups/void-answer';

interface VoidDialogProps {
  readonly pickup: Pickup;
  readonly onClose: () => void;
}

type Answer = AnswerAt<'/api/v1/shipping/pickups/{id}/void', 'post'>;

type Outcome = (typeof voidOutcomes)[number];

const TITLES = {
  voided: 'pickups.void.voided',
  refused: 'pickups.void.refusedTitle',
  waiting: 'pickups.void.waitingTitle',
  unknown: 'pickups.void.unknownTitle',
} as const satisfies Record<Outcome, string>;

/** Explains a response other than success, and what happens next. */
const OutcomePanel = ({ outcome, pickup, onClose }: VoidDialogProps & { readonly outcome: Outcome }) => {
  const { t } = usePhrases();
  const answer = voidAnswerOfPickup(pickup);
  const title = answer ? (`pickups.voidAnswer.${answer}.title` as const) : TITLES[outcome];
  const text = answer ? (`pickups.voidAnswer.${answer}.text` as const) : (`pickups.void.${outcome}` as const);
  return (
    <Dialog title={t(title)} size="sm" role="alertdialog" onClose={onClose}>
      <Stack gap="lg">
        {pickup.refusal && (
          <RefusalNote refusal={pickup.refusal} isExplained={givesReason(answer, pickup.refusal)} />
        )}
        <Text>{t(text)}</Text>
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
      <FactsLine
        facts={[
          t(voidUntilKey(pickup), { at: texts.wall.at(until, pickup.zone, now) }),
          <span key="left">
            {t('pickups.timeLeft')} <Countdown until={new Date(until)} now={now} />
          </span>,
        ]}
      />
    </Text>
  );
};

/** The pickups that the carrier would void as well, because they share the number. */
const SharedNumber = ({ pickup: { carrier, sharesNumberWith } }: Pick<VoidDialogProps, 'pickup'>) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  if (sharesNumberWith.length === 0) return null;
  return (
    <>
      <Text size="sm">{t('pickups.void.shared', { carrier: texts.carrier(carrier) })}</Text>
      <ul>
        {sharesNumberWith.map(({ id, window }) => (
          <li key={id}>{texts.window(window)}</li>
        ))}
      </ul>
    </>
  );
};

/** Confirms a void, and shows the carrier's answer: done, refused, waiting or unknown. */
export const VoidDialog = ({ pickup, onClose }: VoidDialogProps) => {
  const { t, formats } = usePhrases();
  const shared = pickup.sharesNumberWith.length;
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
    send: (reason, key) => voidPickup(api, pickup, reason, key),
    stale: [pickupsKey],
    onDone: (given) => {
      if (given.outcome !== 'voided' || given.pickup.refusal) return setAnswer(given);
      showToast('success', t('pickups.void.voided'));
      return onClose();
    },
  });
  const cancel = () => {
    if (!voiding.isBusy) showToast('info', t('pickups.void.cancelled'));
    onClose();
  };
  if (answer) return <OutcomePanel outcome={answer.outcome} pickup={answer.pickup} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('pickups.void.title')}
      question={t('pickups.void.question', { number: texts.name(pickup) })}
      details={
        <>
          <Deadline pickup={pickup} now={now} />
          <SharedNumber pickup={pickup} />
          {pickup.mayBeConsolidatedWith !== null && shared === 0 && (
            <Text size="sm">{carrierText(pickup.carrier, 'consolidated.voiding')}</Text>
          )}
        </>
      }
      cancelLabel={t('pickups.void.keep')}
      confirmLabel={
        shared === 0
          ? t('pickups.void.confirm')
          : t('pickups.void.confirmShared', { count: shared + 1, n: formats.number(shared + 1) })
      }
      confirmDenied={voidRefusal(texts, pickup, now)}
      busy={voiding.isBusy}
      onConfirm={voiding.submit}
      onCancel={cancel}
    >
      <Textarea
        label={`${t('pickups.void.reason')} (${t('common.optional')})`}
        {...draft.field('reason')}
        rows={2}
        maxLength={CARRIER_FACTS[pickup.carrier].limits.text.voidReason.max}
      />
      <Guarded form={voiding} />
      {voiding.refusal && (
        <p className={form.note} data-tone="bad" role="alert">
          {whyNot(voiding.refusal.error)}
        </p>
      )}
    </ConfirmDialog>
  );
};
