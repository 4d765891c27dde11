import { ProjectsCard } from '#features/sample/projects/projects-card.tsx';
import { parseProjectsSearch } from '#features/sample/projects/queries.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

export const ProjectsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseProjectsSearch);
  return (
    <Page title={t('sampleProjects.title')}>
      <ProjectsCard search={search} onSearch={onSearch} />
    </Page>
  );
};
