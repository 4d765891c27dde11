/** An answer of a server of the release before, which may answer a new page while a version is rolled out: without what was added since. */
export type Earlier<Answer, Added extends keyof Answer> = Omit<Answer, Added> & Partial<Pick<Answer, Added>>;
