import { IconAdjustmentsHorizontal } from '@tabler/icons-react';

import { usePhrases } from '#i18n/use-phrases.ts';
import { CheckField } from '#components/check-field.tsx';
import { Disclosure } from '#components/disclosure.tsx';
import { Segmented } from '#components/segmented.tsx';
import { DENSITIES, type ListView } from './list-view.ts';
import classes from './view-menu.module.css';

interface ViewMenuProps {
  readonly view: ListView;
  readonly onView: (change: Partial<ListView>) => void;
  readonly hasDensity: boolean;
  /** The columns that can be hidden. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
}

const ColumnChoice = ({ view, onView, columns }: Omit<ViewMenuProps, 'hasDensity'>) => {
  const { t } = usePhrases();
  const { hidden } = view;
  return (
    <fieldset className={classes.columns}>
      <legend>{t('list.columns')}</legend>
      {columns.map(({ id, header }) => (
        <CheckField
          key={id}
          checked={!hidden.includes(id)}
          onChange={(isShown) =>
            onView({ hidden: isShown ? hidden.filter((each) => each !== id) : [...hidden, id] })
          }
        >
          {header}
        </CheckField>
      ))}
    </fieldset>
  );
};

/** Sets a list's row density and visible columns. */
export const ViewMenu = ({ view, onView, hasDensity, columns }: ViewMenuProps) => {
  const { t } = usePhrases();
  return (
    <div className={classes.menu}>
      <Disclosure
        className={classes.button}
        align="end"
        label={
          <>
            <IconAdjustmentsHorizontal size={16} aria-hidden />
            <span>{t('list.view')}</span>
          </>
        }
      >
        <div className={classes.panel}>
          {hasDensity && (
            <Segmented
              label={t('list.density.label')}
              value={view.density}
              options={DENSITIES.map((value) => ({ value, label: t(`list.density.${value}`) }))}
              onChange={(density) => onView({ density })}
            />
          )}
          {columns.length > 0 && <ColumnChoice view={view} onView={onView} columns={columns} />}
        </div>
      </Disclosure>
    </div>
  );
};
