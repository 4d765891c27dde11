import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './access-control.module.css';

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

type Rule = Session['userAbilityRules'][number];

const RuleLine = ({ rule }: { readonly rule: Rule }) => {
  const { t } = useLanguage();
  const words = useRightWords();
  const right = { action: words.action(rule.action), subject: words.subject(rule.subject) };
  const isPartial = rule.conditions !== undefined || (rule.fields?.length ?? 0) > 0;
  return (
    <li className={classes.row}>
      {rule.inverted ? (
        <IconX size={18} className={classes.forbids} aria-hidden />
      ) : (
        <IconCheck size={18} className={classes.allows} aria-hidden />
      )}
      <span>{t(rule.inverted ? 'acl.rules.forbids' : 'acl.rules.allows', right)}</span>
      {isPartial && <span className={common.dimmed}>{t('acl.rules.partial')}</span>}
    </li>
  );
};

/** The viewer's rules in words; without any, everything is allowed. */
export const RulesList = ({ rules }: { readonly rules: readonly Rule[] }) => {
  const { t } = useLanguage();
  if (rules.every((rule) => rule.action === 'manage' && rule.subject === 'all' && !rule.inverted))
    return (
      <p className={classes.row}>
        <IconCheck size={18} className={classes.allows} aria-hidden />
        {t('acl.rules.none')}
      </p>
    );
  return (
    <ul className={common.rows}>
      {rules.map((rule) => (
        <RuleLine key={JSON.stringify(rule)} rule={rule} />
      ))}
    </ul>
  );
};
