import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { Group } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type Asked, ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { approvalsKey, customersKey } from '../shared/queries.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './personal-data-card.module.css';
import type { Api } from '@apps-hub/ui/api/client.ts';

const eraseCustomer = (api: Api, id: string, idempotencyKey: string) =>
  api.post('/api/v1/customers/{id}/erasure', { params: { id }, body: {}, idempotencyKey });

type Erasable = Pick<CustomerDetail, 'id' | 'name' | 'availablePoints' | 'pendingPoints' | 'erasedAt'>;

interface PersonalDataCardProps {
  readonly customer: Erasable;
  /** The buttons that download everything held about the customer. */
  readonly downloads: ReactNode;
}

const askAbout = ({ t, counted }: Phrasebook, { name, availablePoints, pendingPoints }: Erasable): Asked => ({
  title: t('privacy.erase'),
  question: t('privacy.question', { name }),
  consequence: t('privacy.forGood'),
  details: (
    <ul className={classes.parts}>
      <li>{t('privacy.goes')}</li>
      <li>
        {t('privacy.stays', {
          available: counted.points(availablePoints),
          pending: counted.points(pendingPoints),
        })}
      </li>
    </ul>
  ),
  confirmLabel: t('privacy.yesErase'),
});

/** Exports or permanently erases everything held about a customer. */
export const PersonalDataCard = ({ customer, downloads }: PersonalDataCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useApi();
  const denied = useDenied('delete', 'Customer');
  const erasing = useConfirmedAction<Erasable>({
    send: ({ id }, key) => eraseCustomer(api, id, key),
    stale: [customersKey, approvalsKey],
    doneText: t('privacy.erased'),
    cancelledText: t('privacy.kept'),
  });
  const { erasedAt } = customer;
  return (
    <Card
      title={t('privacy.title')}
      subtitle={
        erasedAt === null ? t('privacy.help') : t('privacy.erasedOn', { date: formats.dateOf(erasedAt) })
      }
    >
      <div className={common.inset}>
        <Group gap="sm">
          {downloads}
          {/* Stays even when everything is erased, because the dialog returns the focus to it. */}
          <ActionButton
            variant="light"
            color="red"
            leftSection={<IconEraser size={18} aria-hidden />}
            disabledReason={erasedAt === null ? denied : t('customers.erasedHelp')}
            onClick={() => erasing.ask(customer)}
          >
            {t('privacy.erase')}
          </ActionButton>
        </Group>
      </div>
      <ConfirmQuestion action={erasing} askAbout={(asked) => askAbout(book, asked)} />
    </Card>
  );
};
