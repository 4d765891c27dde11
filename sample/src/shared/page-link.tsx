import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { SamplePageId } from '#pages/pages.ts';
import { sampleAddress, type SampleParameters } from '../pages/pages.ts';

interface CustomerLinkProps {
  readonly customerId: number;
  readonly children: string;
}

/** The name of a customer of the sample shop, linked to their page. */
export const CustomerLink = ({ customerId, children }: CustomerLinkProps) => (
  <Link to={sampleAddress('sample/customer', { id: String(customerId) })}>{children}</Link>
);

interface ButtonLinkProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

const NO_SEARCH = {};

/** A link that looks like a button, for the main next step. */
export const ButtonLink = ({ to, search, ...button }: ButtonLinkProps) => (
  <Button {...button} renderRoot={(props) => <Link {...props} to={to} search={search ?? NO_SEARCH} />} />
);

interface PageLinkProps<I extends SamplePageId> {
  readonly page: I;
  readonly params: SampleParameters<I>;
  /** Search parameters. */
  readonly search?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a sample page, by page id. */
export const PageLink = <I extends SamplePageId>(props: PageLinkProps<I>) => {
  const { page, params, search = {}, className, children } = props;
  return (
    <Link to={sampleAddress(page, ...params)} search={search} className={className}>
      {children}
    </Link>
  );
};
