import { Article } from '../help-center/page/article.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { PublicPage } from './public-page.tsx';

/** /front-pages/help-center/article/{slug} */
export const HelpArticleScreen = () => {
  const slug = usePageParameter('slug');
  return (
    <PublicPage>
      <Article key={slug} slug={slug} />
    </PublicPage>
  );
};
