import { useQuery } from '@tanstack/react-query';
import { IconBriefcase, IconCalendar, IconMapPin } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { ProfileBanner } from '@apps-hub/ui/components/profile-banner.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { Photo, PhotoButtons } from './photo.tsx';
import { headerQuery } from './queries.ts';
import classes from './profile.module.css';

/** The header of the fictional profile; it says that it is a sample. */
export const ProfileHeader = ({ hasCover = true }: { readonly hasCover?: boolean }) => {
  const { t, tag } = useLanguage();
  const query = useQuery(headerQuery(useSource()));
  const monthOf = (month: string) =>
    new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01`),
    );
  return (
    <Loaded query={query} loadingRows={4}>
      {({ fullName, designation, location, joiningDate, profileImg }) => (
        <ProfileBanner
          label={t('sampleProfile.title')}
          name={fullName}
          hasCover={hasCover}
          picture={<Photo fullName={fullName} profileImg={profileImg} />}
          facts={[
            { id: 'work', icon: <IconBriefcase size={18} aria-hidden />, text: designation },
            { id: 'place', icon: <IconMapPin size={18} aria-hidden />, text: location },
            {
              id: 'joined',
              icon: <IconCalendar size={18} aria-hidden />,
              text: t('sampleProfile.joined', { month: monthOf(joiningDate) }),
            },
          ]}
        >
          <div className={classes.aside}>
            <p className={classes.isSample}>{t('sampleProfile.isSample')}</p>
            <PhotoButtons profileImg={profileImg} />
          </div>
        </ProfileBanner>
      )}
    </Loaded>
  );
};
