import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsJoin2 } from '@tabler/icons-react';
import { useState } from 'react';

import form from '@apps-hub/ui/components/form.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import type { CustomerLink } from '../shared/customer-name.ts';
import { customersKey } from '../shared/queries.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { type Pair, unmergeCustomer } from './merge-queries.ts';
import classes from './merging.module.css';

interface SamePersonProps {
  readonly customer: CustomerDetail;
  readonly CustomerLink: CustomerLink;
}

type Clash = CustomerDetail['sameContact'][number];

const pairOf = ({ id }: CustomerDetail, clash: Clash): Pair | undefined => {
  if (clash.mergesInto === null) return undefined;
  return clash.mergesInto === 'this' ? { from: clash.id, into: id } : { from: id, into: clash.id };
};

/** Other customers with the same contact from a host or import: possible duplicates, which may be merged. */
const SameContact = ({ customer, CustomerLink }: SamePersonProps) => {
  const { t } = usePhrases();
  const canMerge = useDenied('manage', 'Customer') === undefined;
  const [merging, setMerging] = useState<Pair>();
  const clashes = customer.sameContact;
  if (clashes.length === 0) return null;
  return (
    <div className={form.note} data-tone="warn">
      {clashes.map((clash, place) => {
        const { id, name, field } = clash;
        const pair = canMerge ? pairOf(customer, clash) : undefined;
        const isFirst = clashes.findIndex((each) => each.id === id) === place;
        return (
          <div key={`${field} ${id}`} className={classes.samePerson}>
            <p>
              {t(`customers.sameContact.${field}`)} <CustomerLink id={id}>{name}</CustomerLink>
            </p>
            {pair && isFirst && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('merge.actionWith', { name })}
                leftSection={<IconArrowsJoin2 size={16} aria-hidden />}
                onClick={() => setMerging(pair)}
              >
                {t('merge.action')}
              </Button>
            )}
          </div>
        );
      })}
      {merging && <MergeDialog pair={merging} onClose={() => setMerging(undefined)} />}
    </div>
  );
};

type Merged = CustomerDetail & { readonly mergedInto: NonNullable<CustomerDetail['mergedInto']> };

const isMerged = (customer: CustomerDetail): customer is Merged => customer.mergedInto !== null;

const MergedInto = ({ customer, CustomerLink }: SamePersonProps & { readonly customer: Merged }) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const mayUndo = useDenied('manage', 'Customer') === undefined;
  const { id, name, at, undoUntil, canUndo } = customer.mergedInto;
  const undoing = useConfirmedAction<Merged>({
    send: (target, key) => unmergeCustomer(api, target.id, key),
    stale: [customersKey],
    doneText: t('merge.undo.done'),
  });
  return (
    <div className={form.note}>
      <strong>
        {t('merge.into', { date: formats.dateOf(at) })} <CustomerLink id={id}>{name}</CustomerLink>
      </strong>
      <p>{t('merge.intoHelp')}</p>
      {canUndo && mayUndo && (
        <div className={classes.samePerson}>
          <p>{t('merge.undo.until', { date: formats.dateOf(undoUntil) })}</p>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden data-pointing />}
            onClick={() => undoing.ask(customer)}
          >
            {t('merge.undo.action')}
          </Button>
        </div>
      )}
      <ConfirmQuestion
        action={undoing}
        askAbout={(target) => ({
          title: t('merge.undo.action'),
          question: t('merge.undo.question', { name: target.name }),
          consequence: t('merge.undo.consequence'),
          confirmLabel: t('merge.undo.action'),
          isHarmless: true,
        })}
      />
    </div>
  );
};

const MergedFrom = ({ customer, CustomerLink }: SamePersonProps) => {
  const { t } = usePhrases();
  if (customer.mergedFrom.length === 0) return null;
  return (
    <div className={form.note}>
      <p>
        {t('merge.from')}{' '}
        {customer.mergedFrom.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 && ' · '}
            <CustomerLink id={id}>{name}</CustomerLink>
          </span>
        ))}
      </p>
    </div>
  );
};

/** A customer's merges, and other customers who may be the same person. */
export const SamePerson = (props: SamePersonProps) => (
  <>
    <SameContact {...props} />
    {isMerged(props.customer) && <MergedInto {...props} customer={props.customer} />}
    <MergedFrom {...props} />
  </>
);
