import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { Avatar } from '@apps-hub/ui/components/avatar.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { EmptyState, ErrorState } from '@apps-hub/ui/components/states.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Stepper } from '#shared/stepper.tsx';
import { type Example, Gallery } from './gallery.tsx';
import classes from './gallery.module.css';

const SIZES = ['sm', 'md', 'lg', 'drawer'] as const;

const Dialogs = () => {
  const { t } = usePhrases();
  const [size, setSize] = useState<(typeof SIZES)[number]>();
  return (
    <div className={classes.row}>
      {SIZES.map((each) => (
        <Button key={each} variant="default" onClick={() => setSize(each)}>
          {t(`sampleGallery.size.${each}`)}
        </Button>
      ))}
      {size && (
        <Dialog title={t(`sampleGallery.size.${size}`)} size={size} onClose={() => setSize(undefined)}>
          <p>{t('sampleGallery.words.sentence')}</p>
        </Dialog>
      )}
    </div>
  );
};

const Question = () => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.row}>
      <Button variant="light" color="red" onClick={() => setOpen(true)}>
        {t('sampleGallery.words.delete')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('sampleGallery.words.delete')}
          question={t('sampleGallery.words.question')}
          consequence={t('sampleGallery.words.consequence')}
          confirmLabel={t('sampleGallery.words.delete')}
          busy={false}
          onConfirm={() => {
            close();
            showToast('success', t('sampleGallery.toast.success'));
          }}
          onCancel={close}
        />
      )}
    </div>
  );
};

const ROLES = ['mayRead', 'mayChange'] as const;

const Share = () => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState<(typeof ROLES)[number]>('mayRead');
  const close = () => setOpen(false);
  const share = () => {
    close();
    showToast('success', t('sampleGallery.toast.success'));
  };
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('sampleGallery.example.share')}
      </Button>
      {isOpen && (
        <Dialog title={t('sampleGallery.example.share')} onClose={close}>
          <form
            className={classes.dialogForm}
            onSubmit={(event) => {
              event.preventDefault();
              share();
            }}
          >
            <TextInput type="email" required withAsterisk={false} label={t('sampleGallery.words.email')} />
            <ChoiceSelect
              label={t('sampleGallery.words.right')}
              value={role}
              options={ROLES.map((value) => ({ value, label: t(`sampleGallery.words.${value}`) }))}
              onChange={setRole}
            />
            <ul className={classes.people}>
              {(['person', 'otherPerson'] as const).map((name) => (
                <li key={name}>
                  <Avatar name={t(`sampleGallery.words.${name}`)} size="sm" />
                  {t(`sampleGallery.words.${name}`)}
                </li>
              ))}
            </ul>
            <Button type="submit">{t('sampleGallery.words.send')}</Button>
          </form>
        </Dialog>
      )}
    </div>
  );
};

const CREATE_STEPS = ['details', 'frameworks', 'database', 'billing', 'ready'] as const;

const Create = () => {
  const { t, formats } = usePhrases();
  const [at, setAt] = useState<number>();
  const close = () => setAt(undefined);
  const step = at === undefined ? undefined : CREATE_STEPS[at];
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={() => setAt(0)}>
        {t('sampleGallery.example.create')}
      </Button>
      {at !== undefined && step && (
        <Dialog title={t('sampleGallery.example.create')} size="lg" onClose={close}>
          <div className={classes.dialogForm}>
            <Stepper
              label={t('sampleGallery.words.steps')}
              at={at}
              steps={CREATE_STEPS.map((id, index) => ({
                id,
                name: t(`sampleGallery.create.${id}`),
                number: formats.number(index + 1),
              }))}
            />
            <p>{t(`sampleGallery.createText.${step}`)}</p>
            <div className={classes.row}>
              <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
                {t('sampleGallery.words.back')}
              </Button>
              <Button onClick={() => (step === 'ready' ? close() : setAt(at + 1))}>
                {t(step === 'ready' ? 'sampleGallery.words.save' : 'sampleGallery.words.next')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
};

const Empty = () => {
  const { t } = usePhrases();
  return (
    <EmptyState text={t('sampleGallery.words.nothing')}>
      <Button onClick={() => showToast('info', t('sampleGallery.words.pressed'))}>
        {t('sampleGallery.words.add')}
      </Button>
    </EmptyState>
  );
};

const Failed = () => {
  const { t } = usePhrases();
  const [times, setTimes] = useState(0);
  return (
    <ErrorState
      text={t('sampleGallery.words.failed', { n: String(times) })}
      reference="req_1"
      onRetry={() => setTimes(times + 1)}
    />
  );
};

const Folding = () => {
  const { t } = usePhrases();
  return (
    <FoldingCard title={t('sampleGallery.words.section')} level={3} begins="folded">
      <p className={classes.shown}>{t('sampleGallery.words.sentence')}</p>
    </FoldingCard>
  );
};

const EXAMPLES: readonly Example[] = [
  { id: 'dialogs', Shown: Dialogs, code: 'Dialogs' },
  { id: 'question', Shown: Question, code: 'Question' },
  { id: 'share', Shown: Share, code: 'Share' },
  { id: 'create', Shown: Create, code: 'Create' },
  { id: 'empty', Shown: Empty, code: 'Empty' },
  { id: 'failed', Shown: Failed, code: 'Failed' },
  { id: 'folding', Shown: Folding, code: 'Folding' },
];

/** /pages/kit/overlays */
export const OverlaysScreen = () => <Gallery page="overlays" examples={EXAMPLES} />;
