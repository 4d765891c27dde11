import { Button } from '@mantine/core';
import { useState } from 'react';

import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { EmptyState, ErrorState } from '@apps-hub/ui/components/states.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
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
  { id: 'empty', Shown: Empty, code: 'Empty' },
  { id: 'failed', Shown: Failed, code: 'Failed' },
  { id: 'folding', Shown: Folding, code: 'Folding' },
];

/** /pages/kit/overlays */
export const OverlaysScreen = () => <Gallery page="overlays" examples={EXAMPLES} />;
