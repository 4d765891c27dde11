import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';

/** Why nothing but one's own account opens. */
export const SetUpNotice = () => {
  const { t } = usePhrases();
  return (
    <Card
      title={t('ownAccount.twoStep.requiredTitle')}
      subtitle={t('ownAccount.twoStep.requiredText')}
      actions={<StatusBadge tone="warn">{t('ownAccount.twoStep.off')}</StatusBadge>}
    >
      {null}
    </Card>
  );
};
