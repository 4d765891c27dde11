import type { AccountSettings } from '../contract.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { expiryText, isExpired } from '#shared/card-number.ts';
import { useDeletion } from '#shared/use-deletion.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { CardDialog } from './card-dialog.tsx';
import { accountKey, updateSettings } from './queries.ts';
import { type SettingsTab, useSettingsChange } from './use-settings-change.ts';
import classes from './account.module.css';

type PaymentCard = AccountSettings['cards'][number];

interface CardLineProps {
  readonly card: PaymentCard;
  readonly isDefault: boolean;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
}

const CardLine = ({ card, isDefault, onDefault, onDelete }: CardLineProps) => {
  const { t, formats } = usePhrases();
  const { brand, holder, lastFour, expires } = card;
  const isOver = isExpired(expires, formats.today());
  return (
    <li>
      <div className={classes.face} data-over={isOver || undefined} data-other={!isDefault || undefined}>
        <span className={classes.faceLine}>
          <strong>{t(`sampleAccount.cards.brand.${brand}`)}</strong>
          {isDefault && <StatusBadge tone="brand">{t('sampleAccount.cards.default')}</StatusBadge>}
          {isOver && <StatusBadge tone="bad">{t('sampleAccount.cards.expired')}</StatusBadge>}
        </span>
        <span className={classes.digits}>
          <Isolated>{`•••• ${lastFour}`}</Isolated>
        </span>
        <span className={classes.faceLine}>
          <span>{holder}</span>
          <bdi>{t('sampleAccount.cards.expires', { month: `\u2066${expiryText(expires)}\u2069` })}</bdi>
        </span>
      </div>
      <Group gap="xs">
        {!isDefault && !isOver && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('sampleAccount.cards.makeDefaultOf', { lastFour })}
            onClick={onDefault}
          >
            {t('sampleAccount.cards.makeDefault')}
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={t('sampleAccount.cards.deleteOf', { lastFour })}
          onClick={onDelete}
        >
          {t('sampleAccount.cards.delete')}
        </Button>
      </Group>
    </li>
  );
};

const useCardDeletion = ({ settings: { cards, defaultCardId } }: SettingsTab) => {
  const { t } = usePhrases();
  const api = useSampleApi();
  return useDeletion<PaymentCard>({
    remove: ({ id }) => {
      const rest = cards.filter((card) => card.id !== id);
      const next = defaultCardId === id ? (rest[0]?.id ?? null) : defaultCardId;
      return updateSettings(api, { cards: rest, defaultCardId: next });
    },
    restore: () => updateSettings(api, { cards, defaultCardId }),
    keys: [accountKey],
    done: () => t('sampleAccount.cards.deleted'),
  });
};

/** The cards that the plan is paid with; only their last digits are kept. */
export const CardsCard = (props: SettingsTab) => {
  const { t } = usePhrases();
  const [isAdding, setAdding] = useState(false);
  const deletion = useCardDeletion(props);
  const { run } = useSettingsChange(props);
  const { cards, defaultCardId } = props.settings;
  return (
    <Card
      title={t('sampleAccount.cards.title')}
      subtitle={t('sampleAccount.cards.subtitle')}
      actions={
        <AddButton disabledReason={undefined} onClick={() => setAdding(true)}>
          {t('sampleAccount.cards.add')}
        </AddButton>
      }
    >
      <div className={classes.body}>
        {cards.length === 0 && <p className={classes.quiet}>{t('sampleAccount.cards.none')}</p>}
        <ul className={classes.faces}>
          {cards.map((card) => (
            <CardLine
              key={card.id}
              card={card}
              isDefault={card.id === defaultCardId}
              onDefault={() =>
                run({ to: { defaultCardId: card.id }, done: t('sampleAccount.cards.isDefault', card) })
              }
              onDelete={() => deletion.ask([card])}
            />
          ))}
        </ul>
      </div>
      {isAdding && <CardDialog {...props} onClose={() => setAdding(false)} />}
      <ConfirmQuestion
        action={deletion}
        askAbout={([card]) => ({
          title: t('sampleAccount.cards.deleteTitle'),
          question: t('sampleAccount.cards.deleteQuestion', { lastFour: card?.lastFour ?? '' }),
        })}
      />
    </Card>
  );
};
