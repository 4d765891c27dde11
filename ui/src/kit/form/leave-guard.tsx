import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { useClosing } from '#components/closing.tsx';
import { discardUnsaved, formsOnPage, type Unsaved } from '#components/unsaved.ts';
import type { ShownForm } from './use-form.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#components/confirm-dialog.tsx')).ConfirmDialog,
}));

interface Leaving {
  readonly go: () => void;
  readonly stay: () => void;
}

interface LeaveGuardProps {
  readonly form: Pick<ShownForm, 'isBusy' | 'unsaved'>;
}

const NOTHING = () => undefined;

/** What asks about this form: it is created once, and reads the form as last rendered. */
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
      // Beside a form on a page, lists keep their state in the address. What a dialog shows may be in the address too.
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
  // Saved or being saved while the question is open: nothing is discarded.
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
