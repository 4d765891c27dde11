import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import classes from './email.module.css';
import { SHORTCUTS } from './shortcuts.ts';

interface ShortcutsHelpProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Lists the shortcuts, with a switch for single-letter ones. */
export const ShortcutsHelp = ({ isOn, onSwitch, onClose }: ShortcutsHelpProps) => {
  const { t } = usePhrases();
  return (
    <Dialog title={t('sampleEmail.keys.title')} size="sm" onClose={onClose}>
      <CheckField checked={isOn} onChange={onSwitch}>
        {t('sampleEmail.keys.on')}
      </CheckField>
      <dl className={classes.keys}>
        {SHORTCUTS.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`sampleEmail.keys.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} dir="ltr">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
