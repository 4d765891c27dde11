import { useQuery } from '@tanstack/react-query';

import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { tiersQuery } from './queries.ts';

interface TierChoiceProps {
  readonly tierIds: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (change: { readonly tierIds: readonly string[] }) => void;
  readonly none: string;
}

/** Some of the store's tiers. */
export const TierChoice = ({ tierIds, error, onChange, none }: TierChoiceProps) => {
  const { formats } = usePhrases();
  const { data } = useQuery(tiersQuery(useApi()));
  const tiers = data?.programme?.tiers ?? [];
  const ids = tiers.map((tier): string => tier.id);
  return (
    <div data-wide>
      {data && tiers.length === 0 && <p className={common.quiet}>{none}</p>}
      {tiers.map(({ id, name }) => (
        <CheckField
          key={id}
          checked={tierIds.includes(id)}
          onChange={(isIn) => onChange({ tierIds: withChoice(ids, tierIds, id, isIn) })}
        >
          {name[formats.locale]}
        </CheckField>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
};
