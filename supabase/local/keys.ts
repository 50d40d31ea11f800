// Fixed keys of the local stack, for development only: they open nothing but a data folder on this machine.
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_clinic_000000000000'
export const LOCAL_SECRET_KEY = 'sb_secret_local_clinic_00000000000000000'
export const LOCAL_JWT_SECRET = 'local-clinic-jwt-secret-for-development-only'
