import { hubAddress, type HubPageId } from '@apps-hub/contract/pages/addresses';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { PageTitle } from '@apps-hub/ui/components/page.tsx';
import { SignInDrawing } from './drawing.tsx';
import { LOOKS, useLook, type Variant, variantAddress, VARIANTS } from './variants.ts';
import classes from './sign-in.module.css';

/** The real page for the user's own account. */
const REAL: Readonly<Partial<Record<Variant, Extract<HubPageId, `hub/${string}`>>>> = {
  login: 'hub/login',
  register: 'hub/register',
  steps: 'hub/register',
  forgot: 'hub/forgot-password',
};

/** Says that the page is a demo, with links to the other look and the real page. */
const Bar = ({ variant }: { readonly variant: Variant }) => {
  const { t } = useLanguage();
  const look = useLook();
  const real = REAL[variant];
  const hasLooks = variantAddress(variant, 'v1') !== variantAddress(variant, 'v2');
  return (
    <div className={classes.bar}>
      <p>{t('sampleSignIn.bar')}</p>
      {hasLooks && (
        <nav className={classes.looks} aria-label={t('sampleSignIn.look')}>
          {LOOKS.map((each) => (
            <Link
              key={each}
              to={variantAddress(variant, each)}
              aria-current={each === look ? 'page' : undefined}
            >
              {t(`sampleSignIn.looks.${each}`)}
            </Link>
          ))}
        </nav>
      )}
      {real !== undefined && <a href={hubAddress(real as 'hub/login')}>{t('sampleSignIn.real')}</a>}
      {variant === 'twoSteps' && (
        <a href="/pages/account-settings/security">{t('sampleSignIn.realTwoSteps')}</a>
      )}
    </div>
  );
};

const Others = ({ variant }: { readonly variant: Variant }) => {
  const { t } = useLanguage();
  const look = useLook();
  return (
    <nav className={classes.others} aria-label={t('sampleSignIn.others')}>
      <ul>
        {VARIANTS.filter((each) => each !== variant).map((each) => (
          <li key={each}>
            <Link to={variantAddress(each, look)}>{t(`sampleSignIn.pages.${each}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The page's own drawing, with what the step is good for. */
const Art = ({ variant }: { readonly variant: Variant }) => {
  const { t } = useLanguage();
  return (
    <div className={classes.art}>
      <SignInDrawing variant={variant} />
      <p className={classes.artTitle}>{t(`sampleSignIn.art.${variant}.title`)}</p>
      <p>{t(`sampleSignIn.art.${variant}.text`)}</p>
    </div>
  );
};

interface VariantFrameProps {
  readonly variant: Variant;
  /** For a wider form. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A sign-in page: one panel with a large drawing beside the form, or a narrow one with a small drawing above it. */
export const VariantFrame = ({ variant, isWide = false, children }: VariantFrameProps) => {
  const look = useLook();
  const hasArt = isWide || look === 'v2';
  return (
    <main id="content" tabIndex={-1} className={classes.page}>
      <Bar variant={variant} />
      {hasArt ? (
        <div className={classes.split} data-wide={isWide || undefined}>
          <Art variant={variant} />
          <div className={classes.side}>{children}</div>
        </div>
      ) : (
        <div className={classes.card}>
          <div className={classes.motif}>
            <SignInDrawing variant={variant} />
          </div>
          {children}
        </div>
      )}
      <Others variant={variant} />
    </main>
  );
};

interface HeadingProps {
  readonly title: string;
  readonly lead?: ReactNode;
}

/** The card's title. */
export const Heading = ({ title, lead }: HeadingProps) => (
  <header className={classes.heading}>
    <PageTitle text={title} />
    <h1>{title}</h1>
    {lead !== undefined && <p>{lead}</p>}
  </header>
);

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: string;
}

/** The submit button of a sign-in page. */
export const SubmitButton = ({ isBusy, children }: SubmitButtonProps) => (
  <Button type="submit" size="md" fullWidth loading={isBusy}>
    {children}
  </Button>
);
