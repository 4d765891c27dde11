import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue, percentValue } from '../contract/primitives.ts';
import { idParam, sampleRead, sampleWrite } from '../contract/route.ts';
import { PROFILE_TABS } from './values.ts';

const factSchema = z.strictObject({ property: z.string(), value: z.string(), icon: z.string() });

const chipSchema = z.strictObject({ title: z.string(), color: z.string() });

const memberSchema = z.strictObject({ name: z.string(), avatar: avatarValue });

const profileHeaderSchema = z.strictObject({
  fullName: z.string(),
  designation: z.string(),
  location: z.string(),
  /** The month, `2021-04`. */
  joiningDate: z.string().regex(/^\d{4}-\d{2}$/),
  profileImg: avatarValue,
  coverImg: z.string(),
});

const connectionSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  designation: z.string(),
  email: z.email(),
  avatar: avatarValue,
  chips: z.array(chipSchema),
  projects: countValue,
  tasks: countValue,
  connections: countValue,
  isConnected: z.boolean(),
});

const teamSchema = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  avatar: z.string(),
  members: countValue,
  team: z.array(memberSchema),
  extraMembers: countValue,
  chips: z.array(chipSchema),
  isStarred: z.boolean(),
});

const profileSchema = z.strictObject({
  about: z.array(factSchema),
  contacts: z.array(factSchema),
  teams: z.array(factSchema),
  overview: z.array(factSchema),
  connections: z.array(connectionSchema),
  teamsTech: z.array(teamSchema),
  projects: z.array(
    z.strictObject({
      title: z.string(),
      client: z.string(),
      description: z.string(),
      avatar: z.string(),
      budgetSpent: z.string(),
      budget: z.string(),
      startDate: dayValue,
      deadline: dayValue,
      hours: z.string(),
      completedTask: countValue,
      tasks: countValue,
      team: z.array(memberSchema),
      comments: countValue,
    }),
  ),
  projectTable: z.array(
    z.strictObject({
      name: z.string(),
      date: dayValue,
      leader: z.string(),
      team: z.array(memberSchema),
      progress: percentValue,
    }),
  ),
});

export type ProfileHeader = z.infer<typeof profileHeaderSchema>;
export type Profile = z.infer<typeof profileSchema>;
/** A tab's data; other parts are absent. */
export type ProfileParts = z.infer<ReturnType<typeof profileSchema.partial>>;
export type Connection = Profile['connections'][number];
export type Team = Profile['teamsTech'][number];
export type ProfileProject = Profile['projects'][number];

export const getProfile = sampleRead({
  path: '/api/pages/profile',
  summary: 'The parts of a profile that a tab shows',
  query: z.object({ tab: z.enum(PROFILE_TABS).optional() }),
  answer: profileSchema.partial(),
});

export const getProfileHeader = sampleRead({
  path: '/api/pages/profile/header',
  summary: 'Who the profile belongs to',
  answer: profileHeaderSchema,
});

export const setPhoto = sampleWrite({
  method: 'put',
  path: '/api/pages/profile/header',
  summary: 'Sets the photo of the profile; an empty one removes it',
  body: profileHeaderSchema.pick({ profileImg: true }),
  answer: profileHeaderSchema,
});

export const setConnected = sampleWrite({
  method: 'put',
  path: '/api/pages/profile/connections/{id}',
  summary: 'Connects with somebody, or no longer',
  params: idParam,
  body: z.strictObject({ isConnected: z.boolean() }),
  answer: connectionSchema,
  refusals: { 404: z.null() },
});

export const setStarred = sampleWrite({
  method: 'put',
  path: '/api/pages/profile/teams/{id}',
  summary: 'Stars a team, or no longer',
  params: idParam,
  body: z.strictObject({ isStarred: z.boolean() }),
  answer: teamSchema,
  refusals: { 404: z.null() },
});
