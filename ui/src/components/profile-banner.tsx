import type { ReactNode } from 'react';

import { Avatar } from './avatar.tsx';
import classes from './profile-banner.module.css';

/** Waves in the theme's colours. */
const Cover = () => (
  <svg
    className={classes.cover}
    viewBox="0 0 1200 160"
    preserveAspectRatio="xMidYMid slice"
    fill="var(--mantine-color-brand-4)"
    aria-hidden
  >
    <path opacity="0.25" d="M0 90C200 20 420 150 640 90S1040 30 1200 80V160H0Z" />
    <path opacity="0.35" d="M0 120C240 60 460 170 700 112S1060 80 1200 118V160H0Z" />
    <path opacity="0.5" d="M0 142C260 106 520 168 780 136S1080 122 1200 140V160H0Z" />
  </svg>
);

interface ProfileBannerProps {
  /** The accessible name where it is a section of the page. */
  readonly label?: string;
  readonly name: string;
  /** Shown instead of the initials. */
  readonly picture?: ReactNode;
  readonly facts: readonly { readonly id: string; readonly icon: ReactNode; readonly text: ReactNode }[];
  /** Buttons, or what is to be known about this profile. */
  readonly children?: ReactNode;
  /** Whether waves are above it; a page has them once. */
  readonly hasCover?: boolean;
}

/** The head of a person's profile. */
export const ProfileBanner = (props: ProfileBannerProps) => {
  const { label, name, picture, facts, children, hasCover = true } = props;
  const Root = label === undefined ? 'div' : 'section';
  return (
    <Root className={classes.banner} aria-label={label}>
      {hasCover && <Cover />}
      <div className={classes.who}>
        <span className={classes.picture}>{picture ?? <Avatar name={name} size="xl" />}</span>
        <div className={classes.name}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <ul className={classes.facts}>
            {facts.map(({ id, icon, text }) => (
              <li key={id}>
                {icon}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </Root>
  );
};
