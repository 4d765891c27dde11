import type { UserDetail, UserSettings } from '../contract.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { ProgressLine } from '#shared/progress-line.tsx';
import { expiryText, isExpired } from '#shared/card-number.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { AddressForm } from './address-form.tsx';
import { PaymentCardDialog } from './payment-card-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { updateUserSettings, usersKey } from './queries.ts';
import { type SettingsTab, useSettingsChange } from './use-settings.ts';
import classes from './users.module.css';

type PaymentCard = UserSettings['cards'][number];

const DAYS_PAID = 30;

const CurrentPlan = ({ user, settings }: { readonly user: UserDetail } & Pick<SettingsTab, 'settings'>) => {
  const { t, formats } = usePhrases();
  const [isChanging, setChanging] = useState(false);
  const left = DAYS_PAID - settings.daysUsed;
  return (
    <Card
      title={t('sampleUsers.billing.plan')}
      subtitle={t(`sampleUsers.plan.${user.currentPlan}`)}
      actions={<Button onClick={() => setChanging(true)}>{t('sampleUsers.billing.changePlan')}</Button>}
    >
      <div className={classes.body}>
        <ProgressLine
          label={t('sampleUsers.billing.daysUsed')}
          value={settings.daysUsed}
          max={DAYS_PAID}
          text={t('sampleUsers.billing.daysLeft', { count: left, n: formats.number(left) })}
        />
      </div>
      {isChanging && <PlanDialog user={user} onClose={() => setChanging(false)} />}
    </Card>
  );
};

const useCardDeletion = ({ id, settings: { cards, defaultCardId } }: SettingsTab) => {
  const { t } = usePhrases();
  const api = useSampleApi();
  return useConfirmedAction<PaymentCard>({
    send: (card) => {
      const rest = cards.filter((each) => each.id !== card.id);
      const next = defaultCardId === card.id ? (rest[0]?.id ?? null) : defaultCardId;
      return updateUserSettings(api, id, { cards: rest, defaultCardId: next });
    },
    stale: [usersKey],
    doneText: t('sampleUsers.cards.deleted'),
  });
};

interface CardLineProps {
  readonly card: PaymentCard;
  readonly isDefault: boolean;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
}

const CardLine = ({ card, isDefault, onDefault, onDelete }: CardLineProps) => {
  const { t, formats } = usePhrases();
  const { brand, holder, lastFour, expires } = card;
  return (
    <li>
      <span>
        <strong>{t(`sampleUsers.cards.brand.${brand}`)}</strong> <Isolated>{`•••• ${lastFour}`}</Isolated>{' '}
        {isDefault && <StatusBadge tone="brand">{t('sampleUsers.cards.default')}</StatusBadge>}{' '}
        {isExpired(expires, formats.today()) && (
          <StatusBadge tone="bad">{t('sampleUsers.cards.expired')}</StatusBadge>
        )}
        <span className={classes.email}>
          {holder} · <Isolated>{t('sampleUsers.cards.expires', { month: expiryText(expires) })}</Isolated>
        </span>
      </span>
      <Group gap="xs">
        {!isDefault && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('sampleUsers.cards.makeDefaultOf', { lastFour })}
            onClick={onDefault}
          >
            {t('sampleUsers.cards.makeDefault')}
          </Button>
        )}
        <Button
          size="xs"
          variant="light"
          color="red"
          aria-label={t('sampleUsers.cards.deleteOf', { lastFour })}
          onClick={onDelete}
        >
          {t('sampleUsers.delete')}
        </Button>
      </Group>
    </li>
  );
};

const PaymentCards = (props: SettingsTab) => {
  const { t } = usePhrases();
  const [isAdding, setAdding] = useState(false);
  const deletion = useCardDeletion(props);
  const { run } = useSettingsChange(props);
  const { cards, defaultCardId } = props.settings;
  return (
    <Card
      title={t('sampleUsers.cards.title')}
      actions={
        <AddButton disabledReason={undefined} onClick={() => setAdding(true)}>
          {t('sampleUsers.cards.add')}
        </AddButton>
      }
    >
      <div className={classes.body}>
        {cards.length === 0 && <p className={classes.quiet}>{t('sampleUsers.cards.none')}</p>}
        <ul className={classes.lines}>
          {cards.map((card) => (
            <CardLine
              key={card.id}
              card={card}
              isDefault={card.id === defaultCardId}
              onDefault={() =>
                run({ to: { defaultCardId: card.id }, done: t('sampleUsers.cards.isDefault', card) })
              }
              onDelete={() => deletion.ask(card)}
            />
          ))}
        </ul>
      </div>
      {isAdding && <PaymentCardDialog {...props} onClose={() => setAdding(false)} />}
      <ConfirmQuestion
        action={deletion}
        askAbout={({ lastFour }) => ({
          title: t('sampleUsers.cards.deleteTitle'),
          question: t('sampleUsers.cards.deleteQuestion', { lastFour }),
        })}
      />
    </Card>
  );
};

/** The user's plan, cards and address. */
export const BillingTab = ({ user, ...tab }: SettingsTab & { readonly user: UserDetail }) => (
  <>
    <CurrentPlan user={user} settings={tab.settings} />
    <PaymentCards {...tab} />
    <AddressForm {...tab} />
  </>
);
