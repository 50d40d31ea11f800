// Decides who must choose a new password before anything else: whoever signed in with a temporary password, or by a recovery link.

/** Facts about an account, from its identity on the device or from the server's answer. */
type AccountFacts = { is_member: boolean; must_change_password: boolean; is_recovering: boolean }

/** The status of an account: a person who must choose a new password does so first; then only invited and active accounts may act. */
export function statusOfAccount({ is_member, must_change_password, is_recovering }: AccountFacts) {
  if (must_change_password || is_recovering) return 'must-choose-password'
  return is_member ? 'member' : 'not-a-member'
}
