import { InboxCard } from '#features/shop/inbox/inbox-card.tsx';
import { parseInboxSearch } from '#features/shop/inbox/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

/** The store platform's events. */
export const InboxScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseInboxSearch);
  return (
    <Page title={t('inbox.title')}>
      <InboxCard search={search} onSearch={onSearch} />
    </Page>
  );
};
