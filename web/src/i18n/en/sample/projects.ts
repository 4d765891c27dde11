export const sampleProjects = {
  title: 'Projects',
} as const;
