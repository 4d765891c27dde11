import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAbility } from '@apps-hub/ui/session/abilities.ts';
import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';
import { IconRow, IconRows } from '@apps-hub/ui/components/icon-rows.tsx';
import { IconLock, IconShieldCheck } from '@tabler/icons-react';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { mayDoEverything, rightsByArea } from './rights.ts';

/** The rights of the signed-in member of staff, by the rules that the server sent. */
export const RightsCard = ({ locale }: { readonly locale: Locale }) => {
  const { t } = usePhrases();
  const ability = useAbility();
  const list = new Intl.ListFormat(LOCALE_SETUPS[locale].tag, { type: 'unit' });
  const title = t('ownAccount.profile.rightsTitle');
  const rights = rightsByArea(ability);
  if (mayDoEverything(ability) || rights.length === 0)
    return (
      <Card title={title}>
        <IconRows>
          <IconRow
            icon={rights.length === 0 ? <IconLock size={22} /> : <IconShieldCheck size={22} />}
            tone={rights.length === 0 ? 'quiet' : 'good'}
            title={t(rights.length === 0 ? 'ownAccount.profile.rightsNone' : 'ownAccount.profile.rightsAll')}
          />
        </IconRows>
      </Card>
    );
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        rows={rights}
        rowKey={({ area }) => area}
        columns={[
          {
            id: 'area',
            header: t('ownAccount.profile.right'),
            cell: ({ area }) => t(`ownAccount.subjects.${area}`),
            isRowHeader: true,
          },
          {
            id: 'actions',
            header: t('ownAccount.profile.may'),
            cell: ({ actions }) => list.format(actions.map((action) => t(`ownAccount.actions.${action}`))),
          },
        ]}
      />
    </Card>
  );
};
