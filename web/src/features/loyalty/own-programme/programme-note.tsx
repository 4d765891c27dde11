import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useCan } from '../../../session/abilities.ts';
import { useApi } from '../../../session/services.tsx';
import { FetchPoints } from './fetch-points.tsx';
import classes from './own-programme.module.css';
import { ownProgrammeKey, ownProgrammeQuery } from './queries.ts';

type Programme = NonNullable<OwnProgrammeState['programme']>;

type Reward = Extract<CollectionMethodInput['reward'], { mode: 'money' }>;

interface ProgrammeNoteProps {
  /** The form of a new collection method, filled with this reward. */
  readonly RuleForm: ComponentType<{ readonly reward: Reward; readonly onClose: () => void }>;
  /** Links to a bulk adjustment; the screen knows the address. */
  readonly BatchLink: ComponentType<{ readonly batchId: string; readonly children: ReactNode }>;
}

/** The host's rules, each with the form that makes a collection method of it. */
const Rules = ({ earning, RuleForm }: Pick<Programme, 'earning'> & Pick<ProgrammeNoteProps, 'RuleForm'>) => {
  const { t, formats, counted } = usePhrases();
  const queries = useQueryClient();
  const [reward, setReward] = useState<Reward>();
  const close = () => {
    setReward(undefined);
    void queries.invalidateQueries({ queryKey: ownProgrammeKey });
  };
  return (
    <>
      {earning.map((rule) => (
        <Button
          key={`${rule.points}/${rule.perAmount}`}
          variant="default"
          onClick={() => setReward({ mode: 'money', ...rule })}
        >
          {t('ownProgramme.takeRule', {
            points: counted.points(rule.points),
            amount: formats.money(rule.perAmount),
          })}
        </Button>
      ))}
      {reward && (
        <Suspense fallback={null}>
          <RuleForm reward={reward} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** While theirs is on, or customers' points there were never brought here. */
const isOffered = ({ programme, imported }: OwnProgrammeState): boolean =>
  programme !== null &&
  (programme.isOn || ((programme.customersWithPoints ?? 0) > 0 && (!imported || imported.state === 'draft')));

/** A warning while both programmes are on, and the way over. Without an answer of the host there is nothing to say. */
export const ProgrammeNote = ({ RuleForm, BatchLink }: ProgrammeNoteProps) => {
  const { t } = usePhrases();
  const { data } = useQuery(ownProgrammeQuery(useApi()));
  const mayAdd = useCan('create', 'CollectionMethod');
  const mayImport = useCan('manage', 'Customer');
  if (!data?.programme) return null;
  const { programme, isOursOn, imported } = data;
  const isDouble = programme.isOn && isOursOn;
  const offersImport = isOffered(data) && mayImport;
  if (!isDouble && !offersImport) return null;
  return (
    <section className={classes.note} aria-label={t('ownProgramme.label')}>
      {isDouble && <p className={classes.text}>{t('ownProgramme.bothOn')}</p>}
      {offersImport && (
        <>
          <p className={classes.text}>{t('ownProgramme.offer')}</p>
          <div className={classes.actions}>
            {mayAdd && <Rules earning={programme.earning} RuleForm={RuleForm} />}
            <FetchPoints hasDraft={imported?.state === 'draft'} />
            {imported?.state === 'draft' && (
              <BatchLink batchId={imported.batchId}>{t('ownProgramme.review')}</BatchLink>
            )}
          </div>
        </>
      )}
    </section>
  );
};
