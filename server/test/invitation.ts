let invitations = 0;

/** A new person each time: an invitation that is under way is not sent twice. */
export const newInvitation = () => {
  invitations += 1;
  return { email: `door-${invitations}@palm.example`, fullName: 'Saad', locale: 'ar' };
};
