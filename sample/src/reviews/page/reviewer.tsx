import type { Review } from '../contract.ts';

import { Portrait } from '#shared/drawings/portrait.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { CustomerLink } from '#shared/page-link.tsx';
import classes from './reviews.module.css';

interface ReviewerProps {
  readonly review: Review;
  /** Undefined for a former customer. */
  readonly customerId: number | undefined;
}

/** A review's author, linked to the customer's page. */
export const Reviewer = ({ review: { reviewer, email }, customerId }: ReviewerProps) => (
  <span className={classes.person}>
    <Portrait name={reviewer} />
    <span className={classes.personText}>
      {customerId === undefined ? (
        <bdi>{reviewer}</bdi>
      ) : (
        <CustomerLink customerId={customerId}>{reviewer}</CustomerLink>
      )}
      <span className={classes.quiet}>
        <Isolated>{email}</Isolated>
      </span>
    </span>
  </span>
);
