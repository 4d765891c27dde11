import { InboxCard } from '#features/loyalty/inbox/inbox-card.tsx';
import { parseInboxSearch } from '#features/loyalty/inbox/queries.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

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
