import { Button, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { copyText } from '@apps-hub/ui/components/copy-text.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { referralFiguresQuery } from './queries.ts';
import classes from './referrals.module.css';

const ShareLink = ({ link }: { readonly link: string }) => {
  const { t } = usePhrases();
  const copy = async () => {
    const isCopied = await copyText(link);
    showToast(
      isCopied ? 'success' : 'error',
      t(isCopied ? 'sampleReferrals.share.copied' : 'sampleReferrals.share.notCopied'),
    );
  };
  const text = encodeURIComponent(t('sampleReferrals.share.text', { link }));
  const subject = encodeURIComponent(t('sampleReferrals.share.subject'));
  const shares = [
    {
      label: t('sampleReferrals.share.byMail'),
      Icon: IconMail,
      href: `mailto:?subject=${subject}&body=${text}`,
    },
    {
      label: t('sampleReferrals.share.byWhatsapp'),
      Icon: IconBrandWhatsapp,
      href: `https://wa.me/?text=${text}`,
    },
  ];
  return (
    <div className={classes.body}>
      <div className={classes.line}>
        <TextInput
          className={classes.grows}
          label={t('sampleReferrals.share.link')}
          dir="ltr"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          className={classes.beside}
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('sampleReferrals.share.copy')}
        </Button>
      </div>
      <div className={classes.line}>
        {shares.map(({ label, Icon, href }) => (
          <Button
            key={label}
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
};

/** The sign-up link. */
export const ShareCard = () => {
  const { t, formats } = usePhrases();
  const figures = useQuery(referralFiguresQuery({ api: useSampleApi(), locale: formats.locale }));
  return (
    <FoldingCard
      begins="folded"
      title={t('sampleReferrals.share.title')}
      subtitle={t('sampleReferrals.share.subtitle')}
    >
      <Loaded query={figures} loadingRows={1}>
        {({ shareLink }) => <ShareLink link={shareLink} />}
      </Loaded>
    </FoldingCard>
  );
};
