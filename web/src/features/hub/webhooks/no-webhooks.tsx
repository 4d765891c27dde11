import { WEBHOOK_TYPES } from '@apps-hub/contract/hub/webhooks/values';
import { IconBellRinging, IconBraces } from '@tabler/icons-react';

import { Panel, Panels } from '@apps-hub/ui/components/panels.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from '@apps-hub/ui/components/code.module.css';

/** A body without the ids, as docs/api.md describes it. */
const MESSAGE = `{
  "type": "points.posted",
  "timestamp": "2026-11-20T09:00:00.000Z",
  "data": {
    "customerId": "cus_…", "kind": "earn",
    "availableDelta": 0, "pendingDelta": 27,
    "availableAfter": 120, "pendingAfter": 27, …
  }
}`;

/** What webhooks tell, and what a message looks like. */
export const NoWebhooks = () => {
  const { t } = usePhrases();
  return (
    <Panels>
      <Panel icon={<IconBellRinging size={20} />} title={t('webhooks.empty')}>
        <p>{t('webhooks.tell')}</p>
        <ul className={common.chips}>
          {WEBHOOK_TYPES.map((type) => (
            <li key={type}>
              <StatusBadge tone="brand">{t(`webhooks.type.${type}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel icon={<IconBraces size={20} />} title={t('webhooks.message')}>
        <pre className={classes.code} dir="ltr" lang="en">
          {MESSAGE}
        </pre>
      </Panel>
    </Panels>
  );
};
