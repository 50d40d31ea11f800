// Makes @supabase/lite answer the database's errors as PostgREST does. To a SQLSTATE that lite does not know (a failed check,
// a `raise`), lite would answer 500; PostgREST answers 400 with the code.
import { inspect } from 'node:util'
import { RelationNotFoundError } from '@supabase/lite'

const SQLSTATE = /^[0-9A-Z]{5}$/
const KNOWN_TO_LITE = /^(42|22|21|55|53)|^(23505|23503|23502|25006|PGRST|PT)/
const ANSWERED_400 = /^(23|P0)/
const TOO_COMPLEX = /^54/
const CALLERS_FAULT = /^(21|22|23|42|54|P0|PT|PGRST)/

type DatabaseError = { code: string; message: string; detail?: string; hint?: string; constraint?: string }

/** Turns a database error into one that lite answers as PostgREST would: an error with the code `PGRST` carries its own status. */
export function toPostgrestError(error: unknown): unknown {
  if (error instanceof RelationNotFoundError) muteConsole()
  if (!isDatabaseError(error)) return error
  const { code, message, detail, hint, constraint } = error
  if (CALLERS_FAULT.test(code)) muteConsole()
  if (KNOWN_TO_LITE.test(code)) {
    return shortenLog(Object.assign(new Error(message), { code, detail, hint, constraint }), error)
  }
  return shortenLog(
    {
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
      detail: JSON.stringify({ status: statusOf(code), headers: {} }),
    },
    error,
  )
}

function statusOf(code: string) {
  if (TOO_COMPLEX.test(code)) return 413
  return ANSWERED_400.test(code) ? 400 : 500
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    SQLSTATE.test(error.code)
  )
}

// Shortens lite's log of an error: PGlite's error prints the whole statement with its parameters, which are people's data.
function shortenLog<T extends object>(answer: T, { code, message }: DatabaseError): T {
  return Object.assign(answer, { [inspect.custom]: () => `[database ${code}] ${message}` })
}

const silence = () => {}

// Silences the one message that lite prints for this error: a refusal is an answer, not a fault of the server.
function muteConsole() {
  if (console.error === silence) return
  const print = console.error
  console.error = silence
  queueMicrotask(() => {
    console.error = print
  })
}
