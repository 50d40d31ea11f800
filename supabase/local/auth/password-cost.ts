// The bcrypt cost of passwords, from @supabase/lite's own setting LITE_AUTH_BCRYPT_COST. Tests set the lowest, 4.

/** The cost of the environment, else 10, as in the hosted service. */
export const passwordCost = () => Number(process.env['LITE_AUTH_BCRYPT_COST'] || 10)
