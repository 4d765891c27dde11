import { CoursesPage } from '#features/sample/academy/courses-page.tsx';
import { parseCoursesSearch } from '#features/sample/academy/queries.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

export const CoursesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseCoursesSearch);
  return (
    <Page title={t('sampleAcademy.courses.title')}>
      <CoursesPage search={search} onSearch={onSearch} />
    </Page>
  );
};
