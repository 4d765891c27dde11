import type { Pickup, voidOutcomes } from '@apps-hub/contract/shipping/pickups/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePickupTexts } from '../../../i18n/pickup-text.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { ApiError } from '../../../api/problem.ts';
import type { AnswerAt } from '../../../api/paths.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useServerNow } from '../../../api/server-clock.ts';
import { useApi } from '../../../session/services.tsx';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form.module.css';
import { showToast } from '../../../ui/toast-store.ts';
import { useCarrierText } from '../../../i18n/carrier-text.ts';
import { voidRefusal } from './pickup-actions.ts';
import { voidPickup } from './queries.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';

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

/** The carrier did not simply say yes: what that means, and what happens now. */
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

/** Until when it can be voided, counted down. */
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

const useVoid = (pickup: Pickup, onAnswer: (answer: Answer) => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: pickupsKey });
  return useSubmit({
    send: (reason: string, key) => voidPickup(api, pickup.id, reason, key),
    onDone: (answer) => {
      refresh();
      onAnswer(answer);
    },
    onRefused: refresh,
  });
};

const useProblemText = (error: unknown): string | undefined => {
  const { problemText } = usePhrases();
  const texts = usePickupTexts();
  if (error === undefined) return undefined;
  const reason = error instanceof ApiError ? error.params['reason'] : undefined;
  return typeof reason === 'string' ? texts.cannotReason(reason) : problemText(error);
};

/** Asks before a pickup is voided, and says how the carrier answered: done, refused, waiting or unknown. */
export const VoidDialog = ({ pickup, onClose }: VoidDialogProps) => {
  const { t } = usePhrases();
  const carrierText = useCarrierText();
  const texts = usePickupTexts();
  const now = useServerNow();
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const voiding = useVoid(pickup, (given) => {
    if (given.outcome !== 'voided') return setAnswer(given);
    showToast('success', t('pickups.void.voided'));
    onClose();
  });
  const problem = useProblemText(voiding.error);
  const cancel = () => {
    showToast('info', t('pickups.void.cancelled'));
    onClose();
  };
  if (answer && answer.outcome !== 'voided')
    return <OutcomePanel outcome={answer.outcome} pickup={answer.pickup} onClose={onClose} />;
  return (
    <Dialog
      title={t('pickups.void.title')}
      size="sm"
      role="alertdialog"
      busy={voiding.isBusy}
      onClose={cancel}
    >
      <Stack gap="lg">
        <Stack gap="xs">
          <Text fw={600}>{t('pickups.void.question', { number: texts.name(pickup) })}</Text>
          <Deadline pickup={pickup} now={now} />
          {pickup.mayBeConsolidatedWith !== null && (
            <Text size="sm">{carrierText(pickup.carrier, 'consolidated.voiding')}</Text>
          )}
        </Stack>
        <Textarea
          label={`${t('pickups.void.reason')} (${t('common.optional')})`}
          value={reason}
          rows={2}
          maxLength={CARRIER_FACTS[pickup.carrier].limits.text.voidReason.max}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== undefined && (
          <p className={form.note} data-tone="bad" role="alert">
            {problem}
          </p>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={cancel} disabled={voiding.isBusy} data-autofocus>
            {t('common.action.cancel')}
          </Button>
          <ActionButton
            color="red"
            loading={voiding.isBusy}
            disabledReason={voidRefusal(texts, pickup, now)}
            onClick={() => {
              if (!voiding.isBusy) voiding.submit(reason.trim());
            }}
          >
            {t('pickups.void.confirm')}
          </ActionButton>
        </Group>
      </Stack>
    </Dialog>
  );
};
