// The two roles. An invited person without a role record is staff.

export type Role = 'admin' | 'staff'

export function isRole(value: unknown): value is Role {
  return value === 'admin' || value === 'staff'
}

/** The role of a user whose record says `recorded`, or who has none. */
export function roleOf(recorded: string | null | undefined): Role {
  return recorded === 'admin' ? 'admin' : 'staff'
}
