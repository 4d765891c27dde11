export const EVENT_CALENDARS = ['Business', 'Holiday', 'Personal', 'Family', 'ETC'] as const;

export type EventCalendar = (typeof EVENT_CALENDARS)[number];
