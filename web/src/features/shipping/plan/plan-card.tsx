import type { ShippingPlan } from '@apps-hub/contract/shipping/plan/routes';
import { BY_HAND_REASONS, EVERYWHERE_REASONS } from '@apps-hub/contract/shipping/plan/reasons';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { GroupRow, PlaceSelect } from './group-row.tsx';
import { planKey, planQuery, type RunBody } from './queries.ts';
import { RunCard } from './run-card.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './plan.module.css';

const RulesDialog = overlay(async () => (await import('./rules-dialog.tsx')).RulesDialog);

interface PlanCardProps {
  /** Makes one waybill, with a form. */
  readonly onMake: (order: Pick<ShippingPlan['cannot'][number], 'id' | 'number'>) => void;
  readonly onAddresses: () => void;
}

/** Servers of the previous release name no products. */
type Refused = Earlier<ShippingPlan['cannot'][number], 'products'>;

type CannotProps = PlanCardProps & { readonly plan: ShippingPlan; readonly onMove: Choices['move'] };

/** The orders that cannot go, each with the reason and what mends it. */
const Cannot = ({ plan, onMove, onMake, onAddresses }: CannotProps) => {
  const { t, formats } = usePhrases();
  const { find } = useLanguage();
  const texts = usePickupTexts();
  const nameOf = (field: string) => find(`shipments.form.${field}`) ?? t('shipments.form.street');
  return plan.cannot.map(({ id, number, reason, carrier, fields, limitGrams, products = [] }: Refused) => (
    <li key={id} className={`${classes.row} ${common.spacedLine}`}>
      <bdi className={common.strong}>{number}</bdi>
      <span className={classes.text}>
        {t(`shipments.plan.reason.${reason}`, {
          carrier: carrier ? texts.carrier(carrier) : '',
          fields: formats.list([...new Set(fields.map(nameOf))]),
          limit: formats.number((limitGrams ?? 0) / GRAMS_PER_KG),
          products: formats.list(products),
        })}
      </span>
      {reason === 'no_address' && (
        <Button size="xs" variant="default" onClick={onAddresses}>
          {t('shipments.view.addresses')}
        </Button>
      )}
      {BY_HAND_REASONS.has(reason) && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${t('shipments.action.make')} ${number}`}
          onClick={() => onMake({ id, number })}
        >
          {t('shipments.action.make')}
        </Button>
      )}
      {!EVERYWHERE_REASONS.has(reason) && plan.carriers.length * plan.branches.length > 1 && (
        <PlaceSelect plan={plan} order={{ id, number }} value="" onMove={onMove} />
      )}
    </li>
  ));
};

/** All orders that need a waybill, by branch and carrier; one button makes the waybills and books the couriers. */
export const PlanCard = (props: PlanCardProps) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const denied = useDenied('create', 'Pickup');
  const choices = useChoices();
  const [isEditing, setEditing] = useState(false);
  const [runId, setRunId] = useState<string>();
  const query = useQuery(planQuery(api, { carrier: useCarrierScope() ?? null, moved: choices.moved }));
  const starting = useAction({
    send: (body: RunBody, idempotencyKey) => api.post('/api/v1/shipping/plan/runs', { body, idempotencyKey }),
    stale: [planKey],
    onDone: ({ id }) => setRunId(id),
  });
  const plan = query.data;
  const body = plan && choices.bodyOf(plan);
  const count = body?.orders.length ?? 0;
  return (
    <>
      <RunCard chosen={runId} onChoose={setRunId} />
      <Card
        title={t('shipments.plan.title')}
        subtitle={t('shipments.plan.subtitle')}
        actions={
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('shipments.plan.form.title')}
          </Button>
        }
      >
        {query.isPending && <LoadingRows rows={4} />}
        {query.isLoadingError && <QueryError query={query} />}
        {plan?.waiting === 0 && <EmptyState text={t('shipments.orders.empty')} />}
        <ul className={common.list}>
          {plan?.groups.map((group) => (
            <GroupRow
              key={`${group.carrier} ${group.branch.id}`}
              plan={plan}
              group={group}
              choices={choices}
            />
          ))}
        </ul>
        {body && plan.groups.length > 0 && (
          <div className={`${classes.row} ${common.spacedLine}`}>
            <span className={classes.text}>
              {t('shipments.plan.couriers', { n: formats.number(body.pickups?.length ?? 0) })}
            </span>
            <ActionButton
              loading={starting.isBusy}
              disabledReason={denied ?? (count === 0 ? t('shipments.plan.none') : undefined)}
              onClick={() => starting.run(body)}
            >
              {t('shipments.plan.start', { n: formats.number(count) })}
            </ActionButton>
          </div>
        )}
      </Card>
      {plan && plan.cannot.length > 0 && (
        <Card title={t('shipments.plan.cannotTitle')}>
          <ul className={common.list}>
            <Cannot {...props} plan={plan} onMove={choices.move} />
          </ul>
        </Card>
      )}
      {isEditing && plan && <RulesDialog plan={plan} onClose={() => setEditing(false)} />}
    </>
  );
};
