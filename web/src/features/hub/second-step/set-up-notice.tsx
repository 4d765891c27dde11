import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';

/** Why nothing but one's own account opens. */
export const SetUpNotice = () => {
  const { t } = usePhrases();
  return (
    <section className={form.note} data-tone="warn">
      <h2 className={common.smallTitle}>{t('ownAccount.twoStep.requiredTitle')}</h2>
      <p>{t('ownAccount.twoStep.requiredText')}</p>
    </section>
  );
};
