import { HelpArticle } from '../../features/sample/front/help-article.tsx';
import { usePageParameter } from '../../session/pages.ts';

/** The article in the address. */
export const HelpArticleScreen = () => {
  const slug = usePageParameter('title');
  return <HelpArticle key={slug} slug={slug} />;
};
