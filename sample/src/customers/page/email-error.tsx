import type { FieldRefusal } from '@apps-hub/ui/i18n/problem-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { CustomerLink } from '#shared/page-link.tsx';

/** What is wrong with an e-mail address: one that another customer has, with a link to that customer. */
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
