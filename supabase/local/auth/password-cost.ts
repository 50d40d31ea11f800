// The bcrypt cost of every password: lite's own setting, LITE_AUTH_BCRYPT_COST. Tests take the least, 4.

/** 10, as the hosted service has, unless the environment says otherwise. */
export const passwordCost = () => Number(process.env['LITE_AUTH_BCRYPT_COST'] || 10)
