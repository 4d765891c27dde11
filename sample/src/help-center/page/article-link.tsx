import type { ReactNode } from 'react';

import { PageLink } from '#shared/page-link.tsx';

/** A link to an article, by its name in the address. */
export const ArticleLink = ({ slug, children }: { readonly slug: string; readonly children: ReactNode }) => (
  <PageLink page="sample/help-article" params={[{ slug }]}>
    {children}
  </PageLink>
);
