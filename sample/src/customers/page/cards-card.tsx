import type { CustomerCard } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ItemsCard } from '@apps-hub/ui/kit/form/items-card.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { AccountItem } from './account-item.tsx';
import { cardBodyOf, cardDraftOf } from './card-draft.ts';
import { expiryText, isExpired } from '#shared/card-number.ts';
import classes from './customer-page.module.css';
import { customersKey } from './queries.ts';
import type { TabProps } from './security-tab.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const CardDialog = overlay(async () => (await import('./card-dialog.tsx')).CardDialog);

interface CardItemProps {
  readonly card: CustomerCard;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onDefault: () => void;
}

const CardItem = ({ card, onEdit, onDelete, onDefault }: CardItemProps) => {
  const { t, formats } = usePhrases();
  const { brand, lastDigits, holder, expires, isDefault } = card;
  const name = t('sampleCustomers.card.named', {
    brand: t(`sampleCustomers.card.brand.${brand}`),
    digits: lastDigits,
  });
  return (
    <AccountItem
      icon={
        <span className={classes.cardIcon} data-brand={brand} aria-hidden>
          <IconCreditCard size={22} />
        </span>
      }
      name={name}
      badges={
        <>
          {isDefault && <StatusBadge tone="brand">{t('sampleCustomers.card.default')}</StatusBadge>}
          {isExpired(expires, formats.today()) && (
            <StatusBadge tone="bad">{t('sampleCustomers.card.expired')}</StatusBadge>
          )}
        </>
      }
      editLabel={t('sampleCustomers.card.editLabel', { name })}
      deleteLabel={t('sampleCustomers.card.deleteLabel', { name })}
      onEdit={onEdit}
      onDelete={onDelete}
      action={
        !isDefault && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('sampleCustomers.card.makeDefaultOf', { name })}
            onClick={onDefault}
          >
            {t('sampleCustomers.makeDefault')}
          </Button>
        )
      }
    >
      <p className={classes.quiet}>
        {holder} · {t('sampleCustomers.card.until')} <Isolated>{expiryText(expires)}</Isolated>
      </p>
    </AccountItem>
  );
};

/** The customer's payment cards, each with its last four digits only. */
export const CardsCard = ({ account, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  const stale = [customersKey(formats.locale)];
  const { cards, addresses } = account;
  const defaulting = useAction<CustomerCard, unknown>({
    send: (card) => calls.saveCard({ ...cardBodyOf(cardDraftOf(card, ''), card), isDefault: true }, card.id),
    stale,
    doneText: t('sampleCustomers.card.saved'),
  });
  return (
    <ItemsCard<CustomerCard>
      title={t('sampleCustomers.card.title')}
      subtitle={t('sampleCustomers.card.subtitle')}
      addLabel={t('sampleCustomers.card.add')}
      addDenied={undefined}
      deletion={{
        send: ({ id }) => calls.deleteCard(id),
        stale,
        doneText: t('sampleCustomers.card.deleted'),
        cancelledText: t('sampleCustomers.card.kept'),
        askAbout: ({ brand, lastDigits }) => ({
          title: t('sampleCustomers.card.named', {
            brand: t(`sampleCustomers.card.brand.${brand}`),
            digits: lastDigits,
          }),
          question: t('sampleCustomers.card.question'),
        }),
      }}
      renderForm={({ item }, onClose) => (
        <CardDialog
          card={item}
          holder={cards[0]?.holder ?? addresses[0]?.name ?? ''}
          calls={calls}
          isOnly={cards.length === 0}
          onClose={onClose}
        />
      )}
    >
      {({ onEdit, onDelete }) =>
        cards.length === 0 ? (
          <EmptyState text={t('sampleCustomers.card.empty')} />
        ) : (
          <ul className={classes.items} aria-label={t('sampleCustomers.card.title')}>
            {cards.map((card) => (
              <CardItem
                key={card.id}
                card={card}
                onEdit={() => onEdit(card)}
                onDelete={() => onDelete(card)}
                onDefault={() => defaulting.run(card)}
              />
            ))}
          </ul>
        )
      }
    </ItemsCard>
  );
};
