import { z } from '@hono/zod-openapi';

import { countValue, percentValue } from '../primitives.ts';
import { sampleList, sampleRead } from '../route.ts';

const projectSchema = z.strictObject({
  /** The name of a drawing. */
  logo: z.string(),
  name: z.string(),
  /** What kind of work it is. */
  project: z.string(),
  leader: z.string(),
  progress: percentValue,
  hours: z.string(),
  /** The names of some members, of which the page draws the initials. */
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
