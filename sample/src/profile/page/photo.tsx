import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';

import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { readPictures } from '#shared/read-pictures.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { ProfileHeader } from '../contract.ts';
import classes from './profile.module.css';
import { profileKey, setPhoto } from './queries.ts';

/** The profile's picture: a photo that was chosen here, or the drawn portrait. */
export const Photo = ({ fullName, profileImg }: Pick<ProfileHeader, 'fullName' | 'profileImg'>) =>
  profileImg === '' ? (
    <Portrait name={fullName} size="xl" />
  ) : (
    <img src={profileImg} alt="" className={classes.photo} />
  );

/** Chooses or removes the photo. It is kept with the sample data, in the memory of the open page. */
export const PhotoButtons = ({ profileImg }: Pick<ProfileHeader, 'profileImg'>) => {
  const { t } = usePhrases();
  const api = useSampleApi();
  const input = useRef<HTMLInputElement>(null);
  const saving = useAction({
    send: (photo: string) => setPhoto(api, photo),
    stale: [profileKey],
    doneText: t('sampleProfile.photo.saved'),
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const {
      pictures: [photo],
    } = await readPictures([file], 1);
    if (photo === undefined) showToast('error', t('sampleProfile.photo.refused'));
    else saving.run(photo);
  };
  return (
    <div className={classes.photoButtons}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid="profile-photo"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCamera size={16} aria-hidden />}
        loading={saving.isBusy}
        onClick={() => input.current?.click()}
      >
        {t('sampleProfile.photo.choose')}
      </Button>
      {profileImg !== '' && (
        <Button variant="subtle" color="red" size="xs" onClick={() => saving.run('')}>
          {t('sampleProfile.photo.remove')}
        </Button>
      )}
      <p className={classes.photoNote}>{t('sampleProfile.photo.note')}</p>
    </div>
  );
};
