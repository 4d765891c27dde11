import { hubAddress, type HubPageId, type HubParameters } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageLinkProps<I extends HubPageId> {
  readonly page: I;
  readonly params: HubParameters<I>;
  /** What the page's address says besides. */
  readonly search?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the hub, by its name in the catalogue. Sample pages stand in no other place. */
export const PageLink = <I extends HubPageId>(props: PageLinkProps<I>) => {
  const { page, params, search = {}, className, children } = props;
  return (
    <Link to={hubAddress(page, ...params)} search={search} className={className}>
      {children}
    </Link>
  );
};
