/** Buttons that keys press. */
export const MOVE_BUTTON_ID = 'email-move';
export const REPLY_BUTTON_ID = 'email-reply';
