import { z } from '@hono/zod-openapi';

import { countValue, percentValue } from '../contract/primitives.ts';
import { NO_BODY, sampleDelete, sampleList, sampleRead } from '../contract/route.ts';

const projectSchema = z.strictObject({
  /** The name of a drawing. */
  logo: z.string(),
  name: z.string(),
  /** What kind of work it is. */
  project: z.string(),
  leader: z.string(),
  progress: percentValue,
  hours: z.string(),
  /** Names of some members, drawn as initials. */
  team: z.array(z.string().min(1)),
  extraMembers: countValue,
});

export type AnalyticsProject = z.infer<typeof projectSchema>;

export const listProjects = sampleRead({
  path: '/api/dashboard/analytics/projects',
  summary: 'Projects with leader, team and progress',
  query: sampleList(['project', 'leader', 'progress']),
  answer: z.strictObject({
    projects: z.array(projectSchema),
    totalPages: countValue,
    totalProjects: countValue,
    page: z.number().int().min(1),
  }),
});

export const deleteProject = sampleDelete({
  path: '/api/dashboard/analytics/projects/{logo}',
  summary: 'Deletes the project with this drawing; each has its own',
  params: z.object({ logo: z.string() }),
  refusals: { 404: NO_BODY },
});
