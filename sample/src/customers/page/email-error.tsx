import type { FieldRefusal } from '@apps-hub/ui/i18n/problem-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { CustomerLink } from '#shared/page-link.tsx';

/** An e-mail field's error. If another customer has the address, it links to them. */
export const useEmailError = () => {
  const { fieldText } = usePhrases();
  return (problem: FieldRefusal | undefined) => {
    const { id, name } = problem?.params ?? {};
    if (typeof id !== 'string') return fieldText(problem);
    return (
      <>
        {fieldText(problem)} <CustomerLink customerId={Number(id)}>{String(name ?? '')}</CustomerLink>
      </>
    );
  };
};
