import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import classes from './next-step.module.css';

/** What the carrier asks for on the phone. */
const CallFacts = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const { call, number } = pickup;
  if (!call) return null;
  const facts = [
    ['number', number],
    ['account', call.accountNumber],
    ['contactPhone', call.contactPhone],
    ['reference', call.reference],
  ] as const;
  return (
    <dl className={classes.facts}>
      {call.phone !== null && (
        <div>
          <dt>{t('pickupTimeline.unknown.phone')}</dt>
          <dd>
            <a href={`tel:${call.phone.replaceAll(/[^\d+]/g, '')}`}>
              <Isolated>{call.phone}</Isolated>
            </a>
          </dd>
        </div>
      )}
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name}>
              <dt>{t(`pickupTimeline.unknown.${name}`)}</dt>
              <dd>
                <Isolated>{value}</Isolated>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
};

/** Says whether we keep asking, and what to tell the carrier on the phone. */
export const UnknownOutcome = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  if (!pickup.unknown) return null;
  const carrier = texts.carrier(pickup.carrier);
  const silence = pickup.can.ask.can
    ? 'pickupTimeline.unknown.noLongerAsked'
    : 'pickupTimeline.unknown.cannotBeAsked';
  return (
    <>
      <p>{t(pickup.unknown.isAsked ? 'pickupTimeline.unknown.isAsked' : silence, { carrier })}</p>
      <p>
        {t('pickupTimeline.unknown.call', {
          carrier,
          window: texts.window(pickup.window),
          branch: pickup.address.name,
        })}
      </p>
      <CallFacts pickup={pickup} />
    </>
  );
};
