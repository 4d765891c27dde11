import { sampleAddress } from '#pages/addresses.ts';
import { Link } from '@tanstack/react-router';

interface CustomerLinkProps {
  readonly customerId: number;
  readonly children: string;
}

/** The name of a customer of the sample shop, linked to their page. */
export const CustomerLink = ({ customerId, children }: CustomerLinkProps) => (
  <Link to={sampleAddress('sample/customer', { id: String(customerId) })}>{children}</Link>
);
