import { Link } from '@tanstack/react-router';

import type { CustomerLink } from '../../features/loyalty/shared/customer-link.ts';
import { usePages } from '../../session/pages.ts';

/** A customer's name, linked to their page. */
export const NameLink: CustomerLink = ({ id, children }) => (
  <Link to={usePages()('loyalty/customer', { id })}>{children}</Link>
);
