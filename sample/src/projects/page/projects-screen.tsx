import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { ProjectsCard } from './projects-card.tsx';
import { parseProjectsSearch } from './queries.ts';

export const ProjectsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseProjectsSearch);
  return (
    <Page title={t('sampleProjects.title')}>
      <ProjectsCard search={search} onSearch={onSearch} />
    </Page>
  );
};
