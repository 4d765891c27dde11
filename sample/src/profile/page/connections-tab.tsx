import type { Connection } from '../contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMail, IconUserCheck, IconUserPlus } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { Found } from './found.tsx';
import { Chips } from './people.tsx';
import { profileQuery } from './queries.ts';
import { useConnecting } from './use-marks.ts';
import classes from './profile.module.css';

const COUNTS = ['projects', 'tasks', 'connections'] as const;

export const ConnectButton = ({ person }: { readonly person: Connection }) => {
  const { t } = usePhrases();
  const { run, isBusy } = useConnecting();
  const { name, isConnected } = person;
  const Icon = isConnected ? IconUserCheck : IconUserPlus;
  return (
    <Button
      size="xs"
      variant={isConnected ? 'filled' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      loading={isBusy}
      aria-label={t(isConnected ? 'sampleProfile.leaveOf' : 'sampleProfile.connectOf', { name })}
      onClick={() => run(person)}
    >
      {t(isConnected ? 'sampleProfile.connected' : 'sampleProfile.connect')}
    </Button>
  );
};

const PersonCard = ({ person }: { readonly person: Connection }) => {
  const { t, formats } = usePhrases();
  const { name, designation, email, chips } = person;
  return (
    <li className={classes.card} data-centred>
      <Portrait name={name} size="lg" />
      <div>
        <h3>{name}</h3>
        <p className={classes.quiet}>{designation}</p>
      </div>
      <Chips chips={chips} />
      <dl className={classes.counts}>
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>{t(`sampleProfile.counts.${count}`)}</dt>
            <dd>{formats.number(person[count])}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.cardFoot}>
        <ConnectButton person={person} />
        <a
          className={classes.iconLink}
          href={`mailto:${email}`}
          aria-label={t('sampleProfile.write', { name })}
        >
          <IconMail size={18} aria-hidden />
        </a>
      </div>
    </li>
  );
};

/** The profile's connections. */
export const ConnectionsTab = () => {
  const query = useQuery(profileQuery(useSource(), 'connections'));
  return (
    <Loaded query={query} loadingRows={4}>
      {({ connections = [] }) => (
        <Found
          rows={connections}
          textsOf={({ name, designation, chips }) => [name, designation, ...chips.map(({ title }) => title)]}
        >
          {(found) => found.map((person) => <PersonCard key={person.id} person={person} />)}
        </Found>
      )}
    </Loaded>
  );
};
