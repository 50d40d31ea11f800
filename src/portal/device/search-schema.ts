// The search parameters of the page "On this device". The router loads this file at the portal's start, so it imports no screen.
import * as v from 'valibot'

export const deviceSearchSchema = v.object({
  by: v.optional(v.fallback(v.picklist(['size', 'used']), 'size')),
})
