import { part } from '@apps-hub/ui/kit/part.ts';
import { useQuery } from '@tanstack/react-query';

import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { openReturnsQuery } from './queries.ts';
import type { ReturnsLink } from './open-return.tsx';

const ReturnsLine = part(async () => (await import('./open-return.tsx')).ReturnsLine, {
  area: 'loyaltyParts',
});

/** Partial returns that await their amount; renders nothing without any. */
export const ReturnsNotice = (props: { readonly ReturnsLink: ReturnsLink }) => {
  const mayAnswer = useCan('update', 'Order');
  const { data: count = 0 } = useQuery({ ...openReturnsQuery(useApi()), enabled: mayAnswer });
  if (!mayAnswer || count === 0) return null;
  return <ReturnsLine {...props} count={count} />;
};
