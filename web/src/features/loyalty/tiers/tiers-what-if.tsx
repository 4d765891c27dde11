import type { TierProgrammeInput } from '@apps-hub/contract/loyalty/tiers/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Trial } from '@apps-hub/ui/kit/form/trial.tsx';
import { tiersWhatIf } from './queries.ts';

/** What these tiers would have done by the store's past orders, before they are saved. */
export const TiersWhatIf = ({ inputOf }: { readonly inputOf: () => TierProgrammeInput | undefined }) => {
  const { t, formats, counted } = usePhrases();
  return (
    <Trial label={t('tiers.whatIf.ask')} title={t('tiers.whatIf.title')} inputOf={inputOf} send={tiersWhatIf}>
      {(data, { tiers }) => (
        <>
          <ul>
            {tiers
              .toSorted((a, b) => Number(a.from) - Number(b.from))
              .map(({ name }, place) => (
                <li key={name.en}>
                  {t('tiers.whatIf.tier', {
                    name: `\u2068${name[formats.locale]}\u2069`,
                    customers: formats.number(data.tiers[place]?.customers ?? 0),
                    points: counted.points(data.tiers[place]?.addedPoints ?? 0),
                  })}
                </li>
              ))}
          </ul>
          <strong>
            {t('tiers.whatIf.points', {
              added: counted.points(data.addedPoints),
              entry: counted.points(data.entryPoints),
            })}
          </strong>
          {data.cost !== null && <span>{t('tiers.whatIf.cost', { amount: formats.money(data.cost) })}</span>}
          <span>{t('tiers.whatIf.help')}</span>
        </>
      )}
    </Trial>
  );
};
