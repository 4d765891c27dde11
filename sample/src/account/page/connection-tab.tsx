import { ACCOUNT_NETWORKS, ACCOUNT_SERVICES, type AccountNetwork } from '../values.ts';
import { Button } from '@mantine/core';
import {
  IconBrandAsana,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandGoogle,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandSlack,
  IconBrandX,
  IconBrandYoutube,
  IconMailHeart,
} from '@tabler/icons-react';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { Switch } from '@apps-hub/ui/components/switch.tsx';
import { useDeletion } from '#shared/use-deletion.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { NetworkDialog } from './network-dialog.tsx';
import { accountKey, updateSettings } from './queries.ts';
import { Tile } from './tile.tsx';
import { type SettingsTab, useSettingsChange } from './use-settings-change.ts';
import classes from './account.module.css';

type TileOf = Parameters<typeof Tile>[0];

const SERVICE_TILES: Readonly<Record<(typeof ACCOUNT_SERVICES)[number], TileOf>> = {
  google: { Icon: IconBrandGoogle, hue: 5 },
  slack: { Icon: IconBrandSlack, hue: 4 },
  github: { Icon: IconBrandGithub, hue: 1 },
  mailchimp: { Icon: IconMailHeart, hue: 3 },
  asana: { Icon: IconBrandAsana, hue: 4 },
};

const NETWORK_TILES: Readonly<Record<AccountNetwork, TileOf>> = {
  facebook: { Icon: IconBrandFacebook, hue: 5 },
  x: { Icon: IconBrandX, hue: 1 },
  instagram: { Icon: IconBrandInstagram, hue: 4 },
  linkedin: { Icon: IconBrandLinkedin, hue: 2 },
  youtube: { Icon: IconBrandYoutube, hue: 3 },
};

const ServicesCard = (props: SettingsTab) => {
  const { t } = useLanguage();
  const { run } = useSettingsChange(props);
  const { connected } = props.settings;
  return (
    <Card title={t('sampleAccount.services.title')} subtitle={t('sampleAccount.services.subtitle')}>
      <div className={classes.body}>
        <ul className={classes.lines}>
          {ACCOUNT_SERVICES.map((service) => {
            const name = t(`sampleAccount.services.names.${service}`);
            const isConnected = connected.includes(service);
            const rest = connected.filter((each) => each !== service);
            return (
              <li key={service}>
                <span className={classes.entry}>
                  <Tile {...SERVICE_TILES[service]} />
                  <span>
                    <span className={classes.named}>
                      <strong>{name}</strong>
                      {isConnected && <StatusBadge tone="good">{t('sampleAccount.services.on')}</StatusBadge>}
                    </span>
                    <span className={classes.below}>{t(`sampleAccount.services.texts.${service}`)}</span>
                  </span>
                </span>
                <Switch
                  label={t('sampleAccount.services.label', { name })}
                  checked={isConnected}
                  onChange={(isOn) =>
                    run({
                      to: { connected: isOn ? [...rest, service] : rest },
                      done: t(isOn ? 'sampleAccount.services.joined' : 'sampleAccount.services.left', {
                        name,
                      }),
                    })
                  }
                />
              </li>
            );
          })}
        </ul>
        <p className={`${classes.quiet} ${classes.last}`}>{t('sampleAccount.isSample')}</p>
      </div>
    </Card>
  );
};

interface NetworkLineProps {
  readonly network: AccountNetwork;
  readonly handle: string | undefined;
  readonly onLink: () => void;
  readonly onRemove: () => void;
}

const NetworkLine = ({ network, handle, onLink, onRemove }: NetworkLineProps) => {
  const { t } = useLanguage();
  const name = t(`sampleAccount.networks.names.${network}`);
  const isLinked = handle !== undefined;
  return (
    <li>
      <span className={classes.entry}>
        <Tile {...NETWORK_TILES[network]} />
        <span>
          <strong>{name}</strong>
          <span className={classes.below}>
            {isLinked ? <Isolated>@{handle}</Isolated> : t('sampleAccount.networks.none')}
          </span>
        </span>
      </span>
      <Button
        size="xs"
        variant={isLinked ? 'light' : 'default'}
        {...(isLinked && { color: 'red' })}
        aria-label={t(isLinked ? 'sampleAccount.networks.removeOf' : 'sampleAccount.networks.linkOf', {
          name,
        })}
        onClick={isLinked ? onRemove : onLink}
      >
        {t(isLinked ? 'sampleAccount.networks.remove' : 'sampleAccount.networks.link')}
      </Button>
    </li>
  );
};

const NetworksCard = ({ settings }: SettingsTab) => {
  const { t } = useLanguage();
  const api = useSampleApi();
  const [linking, setLinking] = useState<AccountNetwork>();
  const { networks } = settings;
  const nameOf = (network: AccountNetwork | undefined) =>
    network === undefined ? '' : t(`sampleAccount.networks.names.${network}`);
  const removal = useDeletion<AccountNetwork>({
    remove: (network) =>
      updateSettings(api, { networks: networks.filter((each) => each.network !== network) }),
    restore: () => updateSettings(api, { networks }),
    keys: [accountKey],
    done: ([network]) => t('sampleAccount.networks.removed', { name: nameOf(network) }),
  });
  return (
    <Card title={t('sampleAccount.networks.title')} subtitle={t('sampleAccount.networks.subtitle')}>
      <div className={classes.body}>
        <ul className={classes.lines}>
          {ACCOUNT_NETWORKS.map((network) => (
            <NetworkLine
              key={network}
              network={network}
              handle={networks.find((each) => each.network === network)?.handle}
              onLink={() => setLinking(network)}
              onRemove={() => removal.ask([network])}
            />
          ))}
        </ul>
      </div>
      {linking && (
        <NetworkDialog network={linking} settings={settings} onClose={() => setLinking(undefined)} />
      )}
      <ConfirmQuestion
        action={removal}
        askAbout={([network]) => ({
          title: t('sampleAccount.networks.title'),
          question: t('sampleAccount.networks.removeQuestion', { name: nameOf(network) }),
          confirmLabel: t('sampleAccount.networks.removeYes'),
        })}
      />
    </Card>
  );
};

/** Services that work with the account, and networks that its profile shows. */
export const ConnectionTab = (props: SettingsTab) => (
  <div className={classes.pair}>
    <ServicesCard {...props} />
    <NetworksCard {...props} />
  </div>
);
