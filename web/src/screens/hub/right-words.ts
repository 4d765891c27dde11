import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';

interface RightWords {
  readonly action: (name: string) => string;
  readonly subject: (name: string) => string;
}

/** Actions and subjects in words; unknown ones are shown by name. */
export const useRightWords = (): RightWords => {
  const { find } = useLanguage();
  return {
    action: (name) => find(`acl.action.${name}`) ?? name,
    subject: (name) => find(`acl.subject.${name}`) ?? name,
  };
};
