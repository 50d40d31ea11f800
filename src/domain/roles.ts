// The two roles. An invited person without a role record is staff.

export type Role = 'admin' | 'staff'

export function isRole(value: unknown): value is Role {
  return value === 'admin' || value === 'staff'
}

/** The role of a user whose record says `recorded`, or who has none. */
export function roleOf(recorded: string | null | undefined): Role {
  return recorded === 'admin' ? 'admin' : 'staff'
}

/** Rights in the portal beside reading and watching. Screens offer by them what the server allows; the server alone decides. */
export type Right = 'upload' | 'edit' | 'delete' | 'manage-users' | 'read-audit-log'

const RIGHTS: Record<Role, readonly Right[]> = {
  admin: ['upload', 'edit', 'delete', 'manage-users', 'read-audit-log'],
  staff: [],
}

/** Whether somebody may do that; nobody may whose role is not known. */
export function can({ role }: { role: Role | null }, right: Right): boolean {
  return role !== null && RIGHTS[role].includes(right)
}
