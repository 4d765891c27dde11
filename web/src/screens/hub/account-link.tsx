import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AccountLinkProps {
  readonly to: '/login' | '/register' | '/forgot-password' | '/shop-login';
  readonly children: ReactNode;
}

/** A link between the sign-in pages; the query goes along, and with it the page that was wanted. */
export const AccountLink = ({ to, children }: AccountLinkProps) => {
  // As text: each page reads of the query what it knows.
  const path: string = to;
  return (
    <Link to={path} search={true}>
      {children}
    </Link>
  );
};
