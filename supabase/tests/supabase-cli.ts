// The program `supabase`, as arguments of `spawnSync` and `execFile`. It is ended after three minutes, and sends no statistics.
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../node_modules/supabase/dist/supabase.js')

export const supabaseCli = (words: string[], cwd = process.cwd()) =>
  [
    process.execPath,
    [PROGRAM, ...words],
    {
      cwd,
      encoding: 'utf8',
      timeout: 180_000,
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    },
  ] as const
