import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

import { discountText } from '#i18n/discount-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { LeftRules } from './left-rules.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './own-programme.module.css';
import { ownProgrammeKey, ownProgrammeQuery } from './queries.ts';

type Programme = NonNullable<OwnProgrammeState['programme']>;

type FormOf<Reward> = ComponentType<{ readonly reward: Reward; readonly onClose: () => void }>;

interface ProgrammeNoteProps {
  /** The form of a new collection method, filled with this reward. */
  readonly RuleForm: FormOf<Extract<CollectionMethodInput['reward'], { mode: 'money' }>>;
  /** The form of a new redemption method, filled with this reward. */
  readonly RewardForm: FormOf<Programme['rewards'][number]>;
  /** Links to a bulk adjustment; the screen knows the address. */
  readonly BatchLink: ComponentType<{ readonly batchId: string; readonly children: ReactNode }>;
  /** Links to the page where balances are moved in. */
  readonly MoveInLink: ComponentType<{ readonly children: ReactNode }>;
}

interface RulesProps<Reward> {
  /** The rules with their button labels. */
  readonly rewards: readonly (readonly [string, Reward])[];
  readonly Form: FormOf<Reward>;
}

/** The host's rules of one kind, each with a button that opens a prefilled method form. */
const Rules = <Reward,>({ rewards, Form }: RulesProps<Reward>) => {
  const queries = useQueryClient();
  const [reward, setReward] = useState<Reward>();
  const close = () => {
    setReward(undefined);
    void queries.invalidateQueries({ queryKey: ownProgrammeKey });
  };
  return (
    <>
      {rewards.map(([label, each]) => (
        <Button key={label} variant="default" onClick={() => setReward(each)}>
          {label}
        </Button>
      ))}
      {reward !== undefined && (
        <Suspense fallback={null}>
          <Form reward={reward} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** The rules that can be migrated and that the user may add. */
const AllRules = ({
  programme: { earning, rewards },
  RuleForm,
  RewardForm,
}: { readonly programme: Programme } & Pick<ProgrammeNoteProps, 'RuleForm' | 'RewardForm'>) => {
  const book = usePhrases();
  const { t, formats, counted } = book;
  const mayAddRule = useDenied('create', 'CollectionMethod') === undefined;
  const mayAddReward = useDenied('create', 'RedemptionMethod') === undefined;
  const ruleText = ({ points, perAmount }: Programme['earning'][number]) =>
    t('ownProgramme.takeRule', { points: counted.points(points), amount: formats.money(perAmount) });
  const rewardText = (reward: Programme['rewards'][number]) =>
    t('ownProgramme.takeReward', {
      discount: discountText(book, reward),
      points: counted.pointsFor(reward.requiredPoints),
    });
  return (
    <>
      {mayAddRule && (
        <Rules
          rewards={earning.map((rule) => [ruleText(rule), { mode: 'money' as const, ...rule }])}
          Form={RuleForm}
        />
      )}
      {mayAddReward && (
        <Rules rewards={rewards.map((reward) => [rewardText(reward), reward])} Form={RewardForm} />
      )}
    </>
  );
};

/** Whether the host's programme is on, or its points were never imported. */
const isOffered = ({ programme, imported }: OwnProgrammeState): boolean =>
  programme !== null &&
  (programme.isOn || ((programme.customersWithPoints ?? 0) > 0 && (!imported || imported.state === 'draft')));

/** Warns while both programmes are on, and helps to migrate. Renders nothing without a response from the host. */
export const ProgrammeNote = ({ BatchLink, MoveInLink, ...forms }: ProgrammeNoteProps) => {
  const { t } = usePhrases();
  const { data } = useQuery(ownProgrammeQuery(useApi()));
  const mayImport = useDenied('manage', 'Customer') === undefined;
  if (!data?.programme) return null;
  const { programme, isOursOn, imported } = data;
  const isDouble = programme.isOn && isOursOn;
  const offersImport = isOffered(data) && mayImport;
  if (!isDouble && !offersImport) return null;
  return (
    <section className={classes.note} aria-label={t('ownProgramme.label')}>
      {isDouble && <p className={common.flat}>{t('ownProgramme.bothOn')}</p>}
      {offersImport && (
        <>
          <p className={common.flat}>{t('ownProgramme.offer')}</p>
          <div className={common.spacedLine}>
            <AllRules programme={programme} {...forms} />
            {imported?.state === 'draft' ? (
              <BatchLink batchId={imported.batchId}>{t('ownProgramme.review')}</BatchLink>
            ) : (
              <MoveInLink>{t('ownProgramme.fetch')}</MoveInLink>
            )}
          </div>
          <LeftRules left={programme.left} />
        </>
      )}
    </section>
  );
};
