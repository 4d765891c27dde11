/** Something to correct, in words for the person who typed the command. */
export class Refused extends Error {}
