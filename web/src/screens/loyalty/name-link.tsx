import { Link } from '@tanstack/react-router';

import type { CustomerLink } from '../../lib/customer-link.ts';
import { usePages } from '../../lib/pages.ts';

/** A customer's name leads to their page. */
export const NameLink: CustomerLink = ({ id, children }) => (
  <Link to={usePages().loyalty.customer(id)}>{children}</Link>
);
