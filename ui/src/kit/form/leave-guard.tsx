import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { useClosing } from '#components/closing.tsx';
import { discardUnsaved, formsOnPage, type Unsaved } from '#components/unsaved.ts';
import type { ShownForm } from './use-form.ts';
import { overlay } from '#kit/overlay.ts';

const ConfirmDialog = overlay(async () => (await import('#components/confirm-dialog.tsx')).ConfirmDialog);

interface Leaving {
  readonly go: () => void;
  readonly stay: () => void;
}

interface LeaveGuardProps {
  readonly form: Pick<ShownForm, 'isBusy' | 'unsaved'>;
}

const NOTHING = () => undefined;

/** The form's `Unsaved` entry: created once, reads the last rendered form. */
const useUnsaved = ({ isNow, isChanged }: LeaveGuardProps['form']['unsaved'], ask: Unsaved['ask']) => {
  const { protect } = useClosing();
  const isDiscarded = useRef(false);
  const latest = useRef({ isNow, ask });
  useEffect(() => {
    latest.current = { isNow, ask };
    if (!isChanged) isDiscarded.current = false;
  });
  const [unsaved] = useState<Unsaved>(() => ({
    isUnsaved: () => !isDiscarded.current && latest.current.isNow(),
    ask: (leave) => latest.current.ask(leave),
    discard: () => {
      isDiscarded.current = true;
    },
  }));
  useEffect(() => {
    const release = protect(unsaved);
    formsOnPage.add(unsaved);
    return () => {
      formsOnPage.delete(unsaved);
      release();
    };
  }, [protect, unsaved]);
  return unsaved;
};

/** Asks before a form with unsaved input is left: by closing its dialog, by going to another page, or by closing the tab. */
export const LeaveGuard = ({ form: { isBusy, unsaved: state } }: LeaveGuardProps) => {
  const { t } = useLanguage();
  const { isDialog } = useClosing();
  const [leaving, setLeaving] = useState<Leaving>();
  const unsaved = useUnsaved(state, (go) => setLeaving({ go, stay: NOTHING }));
  useBlocker({
    enableBeforeUnload: unsaved.isUnsaved,
    shouldBlockFn: ({ current, next }) => {
      // Lists and dialogs keep state in the address, so a changed query alone does not leave the form.
      if (!isDialog && current.pathname === next.pathname) return false;
      if (!unsaved.isUnsaved()) return false;
      return new Promise<boolean>((resolve) => {
        const go = () => {
          discardUnsaved();
          resolve(false);
        };
        setLeaving({ go, stay: () => resolve(true) });
      });
    },
  });
  if (!leaving) return null;
  // Saved, or being saved, while the question was open: nothing is discarded.
  const isHarmless = isBusy || !state.isChanged;
  const question = state.isChanged ? 'text' : 'done';
  const answer = (give: () => void) => () => {
    setLeaving(undefined);
    give();
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={t('common.leave.title')}
        question={t(isBusy ? 'common.leave.saving' : `common.leave.${question}`)}
        cancelLabel={t('common.leave.stay')}
        confirmLabel={t(isHarmless ? 'common.leave.leave' : 'common.leave.discard')}
        isHarmless={isHarmless}
        busy={false}
        onConfirm={answer(() => {
          unsaved.discard();
          leaving.go();
        })}
        onCancel={answer(leaving.stay)}
      />
    </Suspense>
  );
};
