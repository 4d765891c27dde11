import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { useQuery } from '@tanstack/react-query';

import { exampleText } from '#i18n/discount-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { customerQuery, customersKey, redemptionMethodsQuery } from '../shared/queries.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormShell } from '@apps-hub/ui/kit/form/form-shell.tsx';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkPoints } from '@apps-hub/ui/kit/form/amount-validation.ts';
import { type Check } from '@apps-hub/ui/kit/form/validation.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { BalanceChange } from '@apps-hub/ui/components/balance-change.tsx';
import { goneBy, MethodChoice } from './method-choice.tsx';
import { redeemPoints } from './queries.ts';
import { useCouponToasts } from './use-coupon-toasts.ts';

type RedeemingCustomer = Pick<Customer, 'id' | 'name' | 'availablePoints'>;

interface RedeemFormProps {
  readonly customer: RedeemingCustomer;
  readonly methods: readonly RedemptionMethod[];
  readonly onClose: () => void;
}

interface RedeemDraft {
  readonly methodId: string;
  readonly points: string;
}

const takesAnyPoints = (method: RedemptionMethod | undefined): boolean =>
  method?.discountMode === 'per_point';

/** Checks the points typed for a method that takes any number from its minimum up; `available` is the most that can be spent. */
const checkOffer = (method: RedemptionMethod | undefined, points: string, available: number): Check => {
  if (!method || !takesAnyPoints(method)) return undefined;
  const isBelow = Number(points) < method.requiredPoints;
  const limits = { from: method.requiredPoints, to: available };
  return checkPoints(points) ?? (isBelow ? { code: 'out_of_range', params: limits } : undefined);
};

/** The points that would be spent; undefined while they are invalid. */
const costOf = (
  method: RedemptionMethod | undefined,
  points: string,
  available: number,
): number | undefined => {
  if (!method || checkOffer(method, points, available) !== undefined) return undefined;
  return takesAnyPoints(method) ? Number(points) : method.requiredPoints;
};

const RewardPreview = ({ method, cost }: { readonly method: RedemptionMethod; readonly cost: number }) => {
  const book = usePhrases();
  const { currency } = useStore();
  return (
    <div className={form.note} aria-live="polite">
      <span className={form.noteLabel}>{book.t('redeem.gets')}</span>
      <strong>{exampleText(book, { ...method, requiredPoints: cost }, currency)}</strong>
    </div>
  );
};

const RedeemForm = ({ customer, methods, onClose }: RedeemFormProps) => {
  const { t, counted, formats } = usePhrases();
  const api = useApi();
  const available =
    useQuery(customerQuery(api, customer.id)).data?.availablePoints ?? customer.availablePoints;
  const tellOutcome = useCouponToasts(customer.id);
  const offered = methods.filter((method) => !goneBy(method, formats.today()));
  const affordable = offered.find((method) => method.requiredPoints <= available);
  const methodOf = (values: RedeemDraft) => methods.find((method) => method.id === values.methodId);
  const draft = useDraft<RedeemDraft>(
    { methodId: affordable?.id ?? '', points: String(affordable?.requiredPoints ?? '') },
    (values) => ({
      methodId: methodOf(values) ? undefined : ('required' as const),
      points: checkOffer(methodOf(values), values.points, available),
    }),
  );
  const method = methodOf(draft.values);
  const cost = costOf(method, draft.values.points, available);
  // If no method is affordable: the points missing for the cheapest.
  const price = cost ?? (method ? undefined : Math.min(...offered.map((each) => each.requiredPoints)));
  const missing = price === undefined || offered.length === 0 ? 0 : Math.max(price - available, 0);
  const redeeming = useForm({
    draft,
    inputOf: () =>
      method && cost !== undefined && missing === 0
        ? { methodId: method.id, points: takesAnyPoints(method) ? cost : null }
        : undefined,
    send: (input, key) => redeemPoints(api, customer.id, input, key),
    stale: [customersKey],
    onDone: (coupon) => {
      onClose();
      void tellOutcome(coupon);
    },
  });
  return (
    <FormShell form={redeeming} submitLabel={t('redeem.submit')} onCancel={onClose}>
      <p className={form.lead}>{t('adjust.for', { name: customer.name })}</p>
      <MethodChoice
        methods={methods}
        available={available}
        value={draft.values.methodId}
        error={missing > 0 ? undefined : draft.errorAt('methodId')}
        onChange={(chosen) => draft.set({ methodId: chosen.id, points: String(chosen.requiredPoints) })}
      />
      {method && takesAnyPoints(method) && (
        <WholeInput
          label={t('redeem.points')}
          description={t('redeem.pointsHelp', { least: counted.pointsFor(method.requiredPoints) })}
          {...draft.field('points')}
        />
      )}
      {method && cost !== undefined && <RewardPreview method={method} cost={cost} />}
      <BalanceChange
        currentLabel={t('adjust.current')}
        current={available}
        afterLabel={t('redeem.after')}
        after={cost === undefined ? undefined : available - cost}
        problem={missing > 0 ? t('redeem.short', { missing: counted.points(missing) }) : undefined}
      />
    </FormShell>
  );
};

interface RedeemDialogProps {
  readonly customer: RedeemingCustomer;
  readonly onClose: () => void;
}

/** Spends a customer's points on one of the active methods. */
export const RedeemDialog = ({ customer, onClose }: RedeemDialogProps) => {
  const { t } = usePhrases();
  const methods = useQuery(redemptionMethodsQuery(useApi()));
  const active = methods.data?.filter(({ status }) => status === 'active');
  return (
    <Dialog title={t('redeem.title')} onClose={onClose}>
      {methods.isPending && <LoadingRows rows={3} />}
      {methods.isLoadingError && <QueryError query={methods} />}
      {active?.length === 0 && <EmptyState text={t('redeem.none')} />}
      {active && active.length > 0 && <RedeemForm customer={customer} methods={active} onClose={onClose} />}
    </Dialog>
  );
};
