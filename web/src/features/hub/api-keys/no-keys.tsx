import { SCOPES } from '@apps-hub/contract/hub/api-keys/values';
import { IconKey, IconTerminal2 } from '@tabler/icons-react';

import { Panel, Panels } from '@apps-hub/ui/components/panels.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from '@apps-hub/ui/components/code.module.css';

/** The call that answers what a key may do. */
const FIRST_CALL = `curl --header "Authorization: Bearer ahk_…" \\
  ${location.origin}/api/v1/key`;

/** What a first key is good for, and its first call. */
export const NoKeys = () => {
  const { t } = usePhrases();
  return (
    <Panels>
      <Panel
        icon={<IconKey size={20} />}
        title={t('apiKeys.empty')}
        texts={SCOPES.map((scope) => t(`apiKeys.scope.${scope}`))}
      />
      <Panel icon={<IconTerminal2 size={20} />} title={t('apiKeys.first')}>
        <p>{t('apiKeys.firstHelp')}</p>
        <pre className={classes.code} dir="ltr" lang="en">
          {FIRST_CALL}
        </pre>
      </Panel>
    </Panels>
  );
};
