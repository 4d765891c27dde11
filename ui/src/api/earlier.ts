/** An answer that may come from a server of the previous release during a rolling update, without the fields added since. */
export type Earlier<Answer, Added extends keyof Answer> = Omit<Answer, Added> & Partial<Pick<Answer, Added>>;
