import { Button } from '@mantine/core';
import { IconCopy, IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { ActionButton, IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Disclosure } from '@apps-hub/ui/components/disclosure.tsx';
import { Hint } from '@apps-hub/ui/components/hint.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ProgressLine } from '#shared/progress-line.tsx';
import { Stepper } from '#shared/stepper.tsx';
import { type Example, Gallery } from './gallery.tsx';
import classes from './gallery.module.css';

const Buttons = () => {
  const { t } = usePhrases();
  const say = () => showToast('info', t('sampleGallery.words.pressed'));
  return (
    <div className={classes.row}>
      <Button onClick={say}>{t('sampleGallery.words.save')}</Button>
      <Button variant="light" onClick={say}>
        {t('sampleGallery.words.save')}
      </Button>
      <Button variant="default" onClick={say}>
        {t('sampleGallery.words.cancel')}
      </Button>
      <Button variant="light" color="red" onClick={say}>
        {t('sampleGallery.words.delete')}
      </Button>
      <Button loading>{t('sampleGallery.words.save')}</Button>
      <AddButton disabledReason={undefined} onClick={say}>
        {t('sampleGallery.words.add')}
      </AddButton>
    </div>
  );
};

const Denied = () => {
  const { t } = usePhrases();
  return (
    <div className={classes.row}>
      <ActionButton disabledReason={t('sampleGallery.words.reason')} onClick={() => undefined}>
        {t('sampleGallery.words.delete')}
      </ActionButton>
    </div>
  );
};

const IconButtons = () => {
  const { t } = usePhrases();
  const say = () => showToast('info', t('sampleGallery.words.pressed'));
  return (
    <div className={classes.row}>
      <IconAction
        label={t('sampleGallery.words.edit')}
        icon={<IconEdit size={18} aria-hidden />}
        onClick={say}
      />
      <IconAction
        label={t('sampleGallery.words.delete')}
        icon={<IconTrash size={18} aria-hidden />}
        danger
        onClick={say}
      />
    </div>
  );
};

const Menus = () => {
  const { t } = usePhrases();
  const say = () => showToast('info', t('sampleGallery.words.pressed'));
  return (
    <div className={classes.row}>
      <RowMenu
        label={t('sampleGallery.words.more')}
        actions={[
          {
            text: t('sampleGallery.words.edit'),
            label: t('sampleGallery.words.edit'),
            icon: <IconEdit size={18} />,
            onClick: say,
          },
          {
            text: t('sampleGallery.words.copy'),
            label: t('sampleGallery.words.copy'),
            icon: <IconCopy size={18} />,
            onClick: say,
          },
        ]}
      />
    </div>
  );
};

const Panel = () => {
  const { t } = usePhrases();
  return (
    <Disclosure className={classes.opener} label={t('sampleGallery.words.more')}>
      <p>{t('sampleGallery.words.sentence')}</p>
    </Disclosure>
  );
};

const Choice = () => {
  const { t } = usePhrases();
  const [value, setValue] = useState<'day' | 'week' | 'month'>('week');
  return (
    <div className={classes.row}>
      <Segmented
        label={t('sampleGallery.words.period')}
        value={value}
        options={(['day', 'week', 'month'] as const).map((each) => ({
          value: each,
          label: t(`sampleGallery.words.${each}`),
        }))}
        onChange={setValue}
      />
    </div>
  );
};

const TabStrip = () => {
  const { t } = usePhrases();
  const [value, setValue] = useState<'day' | 'week' | 'month'>('day');
  return (
    <Tabs
      label={t('sampleGallery.words.period')}
      value={value}
      tabs={(['day', 'week', 'month'] as const).map((each) => ({
        value: each,
        label: t(`sampleGallery.words.${each}`),
      }))}
      onChange={setValue}
    >
      <p>{t(`sampleGallery.words.${value}`)}</p>
    </Tabs>
  );
};

const Steps = () => {
  const { t, formats } = usePhrases();
  const [at, setAt] = useState(1);
  return (
    <>
      <Stepper
        label={t('sampleGallery.words.steps')}
        at={at}
        steps={(['first', 'second', 'third'] as const).map((id, index) => ({
          id,
          name: t(`sampleGallery.words.${id}`),
          number: formats.number(index + 1),
        }))}
      />
      <div className={classes.row}>
        <Button variant="default" size="xs" onClick={() => setAt((at + 1) % 4)}>
          {t('sampleGallery.words.next')}
        </Button>
      </div>
    </>
  );
};

const Tooltips = () => {
  const { t } = usePhrases();
  return (
    <div className={classes.row}>
      <Hint text={t('sampleGallery.words.sentence')}>
        {(describedBy) => (
          <Button
            variant="default"
            aria-describedby={describedBy}
            onClick={() => showToast('info', t('sampleGallery.words.pressed'))}
          >
            {t('sampleGallery.words.more')}
          </Button>
        )}
      </Hint>
    </div>
  );
};

const Progress = () => {
  const { t, formats } = usePhrases();
  const [done, setDone] = useState(2);
  return (
    <>
      <ProgressLine
        label={t('sampleGallery.words.steps')}
        value={done}
        max={5}
        text={`${formats.number(done)} / ${formats.number(5)}`}
      />
      <div className={classes.row}>
        <Button variant="default" size="xs" onClick={() => setDone((done % 5) + 1)}>
          {t('sampleGallery.words.next')}
        </Button>
      </div>
    </>
  );
};

const Toasts = () => {
  const { t } = usePhrases();
  return (
    <div className={classes.row}>
      {(['success', 'info', 'error'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="xs"
          onClick={() => showToast(kind, t(`sampleGallery.toast.${kind}`))}
        >
          {t(`sampleGallery.toast.${kind}`)}
        </Button>
      ))}
    </div>
  );
};

const EXAMPLES: readonly Example[] = [
  { id: 'buttons', Shown: Buttons, code: 'Buttons' },
  { id: 'denied', Shown: Denied, code: 'Denied' },
  { id: 'iconButtons', Shown: IconButtons, code: 'IconButtons' },
  { id: 'menus', Shown: Menus, code: 'Menus' },
  { id: 'panel', Shown: Panel, code: 'Panel' },
  { id: 'choice', Shown: Choice, code: 'Choice' },
  { id: 'tabs', Shown: TabStrip, code: 'TabStrip' },
  { id: 'steps', Shown: Steps, code: 'Steps' },
  { id: 'tooltips', Shown: Tooltips, code: 'Tooltips' },
  { id: 'progress', Shown: Progress, code: 'Progress' },
  { id: 'toasts', Shown: Toasts, code: 'Toasts' },
];

/** /pages/kit/actions */
export const ActionsScreen = () => <Gallery page="actions" examples={EXAMPLES} />;
