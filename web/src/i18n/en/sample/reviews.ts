export const sampleReviews = {
  title: 'Reviews',
} as const;
