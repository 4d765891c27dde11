import { frameBase } from '@apps-hub/contract/pages/addresses';
import { framePagesOf } from '@apps-hub/contract/pages/catalogue';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '../i18n/language.tsx';
import { useAbility } from '../session/abilities.ts';
import { isAppName } from '@apps-hub/contract/apps';
import { mayOpen } from '../session/guard.ts';
import { useServices } from '../session/services.tsx';
import { ApprovalsBadge } from './approvals-badge.tsx';
import { FRAME_ICONS } from './page-icons.ts';

/** Links between the pages of an embedded app; a page that the user may not read has none. */
export const EmbeddedLinks = ({ className }: { readonly className?: string | undefined }) => {
  const { t } = useLanguage();
  const ability = useAbility();
  const { context } = useServices();
  if (!isAppName(context.app)) return null;
  return framePagesOf(context.app).map(({ id, frame, access, navigation }) => {
    if (!navigation || !mayOpen(ability, access)) return null;
    const { label, icon, badge } = { ...navigation, ...navigation.inFrame };
    const Icon = FRAME_ICONS[icon];
    // Every page is below the first one.
    const activeOptions = { exact: frame === '/', includeSearch: false };
    return (
      <Link key={id} to={`${frameBase(context)}${frame}`} activeOptions={activeOptions} className={className}>
        <Icon size={18} aria-hidden />
        {t(label)}
        {badge === 'approvals' && <ApprovalsBadge />}
      </Link>
    );
  });
};
