import { ROLE_AREAS, ROLE_RIGHTS, type RoleRight } from '../values.ts';
import { useEffect, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ChoiceTable } from '@apps-hub/ui/components/choice-table.tsx';
import classes from './permissions.module.css';

const ALL: readonly RoleRight[] = ROLE_AREAS.flatMap((area) =>
  ROLE_RIGHTS.map((right): RoleRight => `${area}/${right}`),
);

interface RightsTableProps {
  readonly rights: readonly RoleRight[];
  readonly onChange: (rights: RoleRight[]) => void;
}

/** The "select all" checkbox: checked, empty or indeterminate. */
const Everything = ({ rights, onChange }: RightsTableProps) => {
  const { t } = usePhrases();
  const box = useRef<HTMLInputElement>(null);
  const hasAll = rights.length === ALL.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = rights.length > 0 && !hasAll;
  }, [rights.length, hasAll]);
  return (
    <label className={classes.everything}>
      <input ref={box} type="checkbox" checked={hasAll} onChange={() => onChange(hasAll ? [] : [...ALL])} />
      {t('samplePermissions.role.all')}
    </label>
  );
};

/** A role's rights, one row per area. */
export const RightsTable = (props: RightsTableProps) => {
  const { t } = usePhrases();
  const { rights, onChange } = props;
  return (
    <>
      <Everything {...props} />
      <ChoiceTable
        caption={t('samplePermissions.role.rights')}
        rowHeader={t('samplePermissions.role.area')}
        rows={ROLE_AREAS}
        rowKey={(area) => area}
        nameOf={(area) => t(`samplePermissions.role.areas.${area}`)}
        channels={ROLE_RIGHTS.map((channel) => ({
          channel,
          label: t(`samplePermissions.role.right.${channel}`),
        }))}
        isOn={(area, right) => rights.includes(`${area}/${right}`)}
        labelOf={(area, right) =>
          t('samplePermissions.role.both', { right, area: t(`samplePermissions.role.areas.${area}`) })
        }
        onChange={(area, right, isOn) =>
          onChange(
            isOn ? [...rights, `${area}/${right}`] : rights.filter((each) => each !== `${area}/${right}`),
          )
        }
      />
    </>
  );
};
