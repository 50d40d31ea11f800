// Who must choose a new password before anything else: a person with a temporary password, and one who came by a recovery link.

/** What is known of an account: by its identity on the device, or by the server's answer. */
type Marks = { is_member: boolean; must_change_password: boolean; is_recovering: boolean }

/** The new password comes first; then only an account that is invited and active may act. */
export function statusOfAccount({ is_member, must_change_password, is_recovering }: Marks) {
  if (must_change_password || is_recovering) return 'must-choose-password'
  return is_member ? 'member' : 'not-a-member'
}
