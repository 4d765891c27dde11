import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { Button } from '@mantine/core';
import { IconArrowsJoin2 } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { FieldProblem } from '@apps-hub/ui/api/problem.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import type { CustomerLink } from '../shared/customer-name.ts';
import type { Pair } from './merge-queries.ts';
import classes from './merging.module.css';

interface TakenContactProps {
  /** The customer being edited; undefined for a new one. */
  readonly customer: Customer | undefined;
  readonly problem: Pick<FieldProblem, 'code' | 'params'>;
  readonly CustomerLink: CustomerLink;
  readonly onMerge: (pair: Pair) => void;
}

/** The two customers in the direction that the server gives; undefined if they cannot be merged. */
const pairOf = (
  customer: Customer | undefined,
  params: TakenContactProps['problem']['params'],
): Pair | undefined => {
  const { id, mergesInto } = params;
  if (!customer || typeof id !== 'string') return undefined;
  if (mergesInto === 'this') return { from: id, into: customer.id };
  return mergesInto === 'other' ? { from: customer.id, into: id } : undefined;
};

/** The error about a contact of another customer: a link to them, and a merge if they may be the same person. */
export const TakenContact = ({ customer, problem, CustomerLink, onMerge }: TakenContactProps) => {
  const { t, fieldText } = usePhrases();
  const canMerge = useDenied('manage', 'Customer') === undefined;
  const pair = canMerge ? pairOf(customer, problem.params) : undefined;
  const name = String(problem.params['name'] ?? '');
  return (
    <span className={classes.samePerson}>
      <span>
        {fieldText(problem)} <CustomerLink id={String(problem.params['id'])}>{name}</CustomerLink>
      </span>
      {pair && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsJoin2 size={16} aria-hidden />}
          onClick={() => onMerge(pair)}
        >
          {t('merge.actionWith', { name })}
        </Button>
      )}
    </span>
  );
};
