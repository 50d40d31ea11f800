// One bcrypt cost for every password: lite's own, which LITE_AUTH_BCRYPT_COST sets. Tests take the least, 4.

/** 10, as the hosted service has, unless the environment says otherwise. */
export const passwordCost = () => Number(process.env['LITE_AUTH_BCRYPT_COST'] || 10)
