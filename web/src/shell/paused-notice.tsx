import form from '@apps-hub/ui/components/form.module.css';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

/** Says why nothing can be changed while the store is paused. */
export const PausedNotice = ({ code, since }: NonNullable<Session['store']['paused']>) => (
  <output className={form.note} data-tone="warn" style={{ marginBlockEnd: '1rem' }}>
    {useLanguage().t(`errors.${code}`, { since })}
  </output>
);
