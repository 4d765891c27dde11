import { CoursesPage } from '../academy/page/courses-page.tsx';
import { parseCoursesSearch } from '../academy/page/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const CoursesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseCoursesSearch);
  return (
    <Page title={t('sampleAcademy.courses.title')}>
      <CoursesPage search={search} onSearch={onSearch} />
    </Page>
  );
};
