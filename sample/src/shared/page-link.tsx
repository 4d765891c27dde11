import { sampleAddress, type SampleParameters } from '#pages/addresses.ts';
import type { SamplePageId } from '#pages/pages.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageLinkProps<I extends SamplePageId> {
  readonly page: I;
  readonly params: SampleParameters<I>;
  /** What the page's address says besides. */
  readonly search?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a sample page, by its name among the pages. */
export const PageLink = <I extends SamplePageId>(props: PageLinkProps<I>) => {
  const { page, params, search = {}, className, children } = props;
  return (
    <Link to={sampleAddress(page, ...params)} search={search} className={className}>
      {children}
    </Link>
  );
};
