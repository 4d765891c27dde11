import type { Team } from '../contract.ts';
import { useQuery } from '@tanstack/react-query';
import { IconStar, IconStarFilled } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { Drawing } from './drawing.tsx';
import { Found } from './found.tsx';
import { Chips, People } from './people.tsx';
import { profileQuery } from './queries.ts';
import { useStarring } from './use-marks.ts';
import classes from './profile.module.css';

const StarButton = ({ team }: { readonly team: Team }) => {
  const { t } = useLanguage();
  const { run } = useStarring();
  const { isStarred, title } = team;
  return (
    <IconAction
      label={t(isStarred ? 'sampleProfile.unstar' : 'sampleProfile.star', { title })}
      icon={isStarred ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
      isPressed={isStarred}
      onClick={() => run(team)}
    />
  );
};

const TeamCard = ({ team }: { readonly team: Team }) => {
  const { t, formats } = usePhrases();
  const { title, description, avatar, members, extraMembers, chips } = team;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <Drawing name={avatar} />
        <h3>{title}</h3>
        <StarButton team={team} />
      </div>
      <p>{description}</p>
      <div className={classes.cardFoot}>
        <People team={team.team} more={extraMembers} />
        <span className={classes.quiet}>
          {t('sampleProfile.members', { count: members, n: formats.number(members) })}
        </span>
      </div>
      <Chips chips={chips} />
    </li>
  );
};

/** The profile's teams. */
export const TeamsTab = () => {
  const query = useQuery(profileQuery(useSource(), 'teams'));
  return (
    <Loaded query={query} loadingRows={4}>
      {({ teamsTech = [] }) => (
        <Found
          rows={teamsTech}
          textsOf={({ title, description, chips }) => [
            title,
            description,
            ...chips.map((chip) => chip.title),
          ]}
        >
          {(found) => found.map((team) => <TeamCard key={team.id} team={team} />)}
        </Found>
      )}
    </Loaded>
  );
};
