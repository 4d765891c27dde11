import { useQuery } from '@tanstack/react-query';
import { IconBriefcase, IconCalendar, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { Avatar } from '@apps-hub/ui/components/avatar.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { headerQuery } from './queries.ts';
import classes from './profile.module.css';

/** Waves in the theme's colours. */
const Cover = () => (
  <svg className={classes.cover} viewBox="0 0 1200 160" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <path className={classes.wave} data-layer="1" d="M0 90C200 20 420 150 640 90S1040 30 1200 80V160H0Z" />
    <path className={classes.wave} data-layer="2" d="M0 120C240 60 460 170 700 112S1060 80 1200 118V160H0Z" />
    <path
      className={classes.wave}
      data-layer="3"
      d="M0 142C260 106 520 168 780 136S1080 122 1200 140V160H0Z"
    />
  </svg>
);

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);

/** The header of the fictional profile; it says that it is a sample. */
export const ProfileHeader = () => {
  const { t, tag } = useLanguage();
  const query = useQuery(headerQuery(useSource()));
  const monthOf = (month: string) =>
    new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01`),
    );
  return (
    <section className={classes.header} aria-label={t('sampleProfile.title')}>
      <Cover />
      <div className={classes.who}>
        <Loaded query={query} loadingRows={1}>
          {({ fullName, designation, location, joiningDate }) => (
            <>
              <Avatar name={fullName} size="lg" />
              <div className={classes.name}>
                <h2>{fullName}</h2>
                <ul className={classes.facts}>
                  <Fact icon={<IconBriefcase size={18} aria-hidden />}>{designation}</Fact>
                  <Fact icon={<IconMapPin size={18} aria-hidden />}>{location}</Fact>
                  <Fact icon={<IconCalendar size={18} aria-hidden />}>
                    {t('sampleProfile.joined', { month: monthOf(joiningDate) })}
                  </Fact>
                </ul>
              </div>
            </>
          )}
        </Loaded>
        <p className={classes.isSample}>{t('sampleProfile.isSample')}</p>
      </div>
    </section>
  );
};
