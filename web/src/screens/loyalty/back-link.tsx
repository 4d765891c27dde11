import { Link } from '@tanstack/react-router';

import { BackButton } from '@apps-hub/ui/components/back-button.tsx';
import { usePages } from '@apps-hub/ui/session/pages.ts';

interface BackLinkProps {
  readonly to: 'loyalty/batches' | 'loyalty/customers' | 'loyalty/settings';
  readonly text: string;
}

/** The way to the page above one that has no entry in the navigation. */
export const BackLink = ({ to, text }: BackLinkProps) => {
  const addressOf = usePages();
  return <BackButton text={text} renderRoot={(props) => <Link to={addressOf(to)} {...props} />} />;
};
