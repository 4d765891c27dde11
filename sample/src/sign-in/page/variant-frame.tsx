import { hubAddress, type HubPageId } from '@apps-hub/contract/pages/addresses';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
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

interface VariantFrameProps {
  readonly variant: Variant;
  /** For a wider form. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A sign-in page: a card alone, or next to a drawing. */
export const VariantFrame = ({ variant, isWide = false, children }: VariantFrameProps) => {
  const { t } = useLanguage();
  const look = useLook();
  const card = (
    <div className={classes.card} data-wide={isWide || undefined}>
      {children}
    </div>
  );
  return (
    <main id="content" tabIndex={-1} className={classes.page}>
      <Bar variant={variant} />
      {look === 'v2' ? (
        <div className={classes.split}>
          <div className={classes.art}>
            <SignInDrawing variant={variant} />
            <p>{t('sampleSignIn.lead')}</p>
          </div>
          {card}
        </div>
      ) : (
        card
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
