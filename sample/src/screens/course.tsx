import { CoursePage } from '../academy/page/course-page.tsx';
import { FIRST_COURSE } from '../academy/page/queries.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

const parse = (raw: Readonly<Record<string, unknown>>): { readonly course: string } => ({
  course: /^\d{1,6}$/.test(String(raw['course'])) ? String(raw['course']) : FIRST_COURSE,
});

export const CourseScreen = () => {
  const [{ course }] = useAddress(parse);
  return (
    <Page>
      <CoursePage id={course} />
    </Page>
  );
};
