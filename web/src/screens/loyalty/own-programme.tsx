import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ProgrammeNote } from '#features/loyalty/own-programme/programme-note.tsx';
import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';

const RuleForm = lazyPart(
  'loyaltyTools',
  async () =>
    (await import('#features/loyalty/collection-methods/collection-method-dialog.tsx'))
      .CollectionMethodFromReward,
);

const RewardForm = lazyPart(
  'loyaltyTools',
  async () =>
    (await import('#features/loyalty/redemption-methods/redemption-method-dialog.tsx'))
      .RedemptionMethodFromReward,
);

const BatchLink = ({ batchId, children }: { readonly batchId: string; readonly children: ReactNode }) => (
  <Link to={usePages()('loyalty/batches')} search={{ batch: batchId }}>
    {children}
  </Link>
);

const MoveInLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to={usePages()('loyalty/moving-in')}>{children}</Link>
);

/** The notice, with the other features' parts in it. */
export const OwnProgramme = () => (
  <ProgrammeNote RuleForm={RuleForm} RewardForm={RewardForm} BatchLink={BatchLink} MoveInLink={MoveInLink} />
);
