import { useState } from 'react';

import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import type { CourseDetails } from '../contract.ts';

/** Saves the certificate of a completed course. The PDF code is larger than the page, so it loads on demand. */
export const useCertificate = (details: CourseDetails) => {
  const book = usePhrases();
  const { name: learner } = useStore().session.staff;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const { t } = book;
    setBusy(true);
    try {
      const [{ drawCertificate }, { loadFaces }] = await Promise.all([
        import('./certificate.ts'),
        import('#shared/pdf/load-faces.ts'),
      ]);
      const setup = { faces: await loadFaces(), now: new Date() };
      const pdf = await drawCertificate(book, { ...details, learner }, setup);
      saveFile({
        name: `${t('sampleAcademy.certificate.title')} - ${details.title}.pdf`,
        content: new Blob([pdf], { type: 'application/pdf' }),
      });
    } catch {
      showToast('error', t('sampleAcademy.certificate.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void save() };
};
