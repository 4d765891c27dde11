import type { HandOverLanguage } from '@apps-hub/contract/shipping/hand-over/values';
import { useState } from 'react';

import { saveFile } from '../../../kit/save-file.ts';
import { useApi } from '../../../session/services.tsx';

export interface HandOver {
  /** The pickup whose sheet is being made: it takes a second or two. */
  readonly busyId: string | undefined;
  /** Fetches the sheet of a pickup and hands it to the browser; without a language, in the one of the settings. */
  readonly download: (id: string, language?: HandOverLanguage) => void;
}

/** The hand-over sheet of a pickup, as a file to print; `onFailed` says why there is none. */
export const useHandOver = (onFailed: (error: unknown) => void): HandOver => {
  const api = useApi();
  const [busyId, setBusyId] = useState<string>();
  const run = async (id: string, language: HandOverLanguage | undefined) => {
    setBusyId(id);
    try {
      const query = language === undefined ? {} : { language };
      saveFile(await api.file('/api/v1/shipping/pickups/{id}/hand-over', { params: { id }, query }));
    } catch (error) {
      onFailed(error);
    } finally {
      setBusyId(undefined);
    }
  };
  return {
    busyId,
    download: (id, language) => {
      if (busyId === undefined) void run(id, language);
    },
  };
};
