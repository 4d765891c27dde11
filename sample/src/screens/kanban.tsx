import { KanbanBoards } from '../kanban/page/kanban-boards.tsx';
import { parseKanbanSearch } from '../kanban/page/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';

/** Boards of cards, which fill the window and scroll inside. */
export const KanbanScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseKanbanSearch);
  return (
    <>
      <PageTitle text={t('sampleKanban.title')} />
      <h1 className="visually-hidden">{t('sampleKanban.title')}</h1>
      <KanbanBoards search={search} onSearch={onSearch} />
    </>
  );
};
