/** The key of the kept files, as the server in memory gives it out: 32 times the byte of its number. */
export function createShelfKey() {
  const key = { number: 1 }
  return {
    key,
    /** The answer to a member's request for the key, or to an admin's for a new one; undefined for other requests. */
    answer(path: string, isAdmin: boolean) {
      if (path === '/rest/v1/rpc/renew_shelf_key' && isAdmin) return (key.number += 1)
      if (path !== '/rest/v1/rpc/shelf_key') return undefined
      return { number: key.number, key: btoa(String.fromCharCode(key.number).repeat(32)) }
    },
  }
}
