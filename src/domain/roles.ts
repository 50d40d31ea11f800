// The two roles and their rights. An invited person without a role record is staff.

export type Role = 'admin' | 'staff'

export function isRole(value: unknown): value is Role {
  return value === 'admin' || value === 'staff'
}

/** The role of a user, by the role record; staff without one. */
export function roleOf(recorded: string | null | undefined): Role {
  return recorded === 'admin' ? 'admin' : 'staff'
}

/** Rights in the portal beside reading and watching. Screens use them to show buttons; the server alone decides. */
export type Right = 'upload' | 'edit' | 'delete' | 'manage-users' | 'read-audit-log' | 'read-training-record'

const RIGHTS: Record<Role, readonly Right[]> = {
  admin: ['upload', 'edit', 'delete', 'manage-users', 'read-audit-log', 'read-training-record'],
  staff: [],
}

/** Whether the person has this right; a person whose role is unknown has none. */
export function can({ role }: { role: Role | null }, right: Right): boolean {
  return role !== null && RIGHTS[role].includes(right)
}
