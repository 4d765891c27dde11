import type { TierProgrammeInput } from '@apps-hub/contract/loyalty/tiers/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import form from '@apps-hub/ui/components/form.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { tiersWhatIf } from './queries.ts';

/** What these tiers would have done by the store's past orders, before they are saved. */
export const TiersWhatIf = ({ inputOf }: { readonly inputOf: () => TierProgrammeInput | undefined }) => {
  const { t, formats, counted, problemText } = usePhrases();
  const api = useApi();
  const trial = useMutation({ mutationFn: (input: TierProgrammeInput) => tiersWhatIf(api, input) });
  const ask = () => {
    const input = inputOf();
    if (input) trial.mutate(input);
  };
  const { data, variables } = trial;
  return (
    <div>
      <Button variant="default" loading={trial.isPending} onClick={ask}>
        {t('tiers.whatIf.ask')}
      </Button>
      {trial.isError && <p role="alert">{problemText(trial.error)}</p>}
      {data && variables && (
        <output className={form.note}>
          <span className={form.noteLabel}>{t('tiers.whatIf.title')}</span>
          <ul>
            {variables.tiers
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
        </output>
      )}
    </div>
  );
};
