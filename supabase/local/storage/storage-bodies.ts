// Schemas for the JSON bodies of storage requests. @supabase/lite answers 500 to a body that is not JSON, and passes on what
// Postgres refuses.
import * as v from 'valibot'
import { withMarks } from '../postgres/marked-names.ts'
import { isObjectName } from './object-names.ts'

/** The longest time for which a link works (seconds): a day, because a link outlives the account that asked for it. */
const LONGEST_LINK = 24 * 60 * 60
const MOST_AT_ONCE = 500

const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0'), 'a name holds no NUL'),
)
const bucket = v.pipe(text, v.nonEmpty())
const newName = v.pipe(
  text,
  v.check(isObjectName, ({ input }) => `Invalid key: ${input}`),
  v.transform(withMarks),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const expiresIn = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.transform((seconds) => Math.min(seconds, LONGEST_LINK)),
)
const sortBy = v.nullish(
  v.object({
    column: v.nullish(v.picklist(['name', 'id', 'created_at', 'updated_at', 'last_accessed_at'])),
    order: v.nullish(v.picklist(['asc', 'desc', ''])),
  }),
)

export const signOneSchema = v.looseObject({ expiresIn })
export const signManySchema = v.looseObject({
  expiresIn,
  paths: v.pipe(
    v.array(
      v.pipe(
        text,
        v.check((path) => !path.split('/').includes('..'), 'a name that leads elsewhere'),
      ),
    ),
    v.maxLength(MOST_AT_ONCE, `paths must be a list of at most ${MOST_AT_ONCE} names`),
  ),
})
export const signUploadSchema = v.looseObject({})
export const listSchema = v.looseObject({
  prefix: v.nullish(text, ''),
  search: v.nullish(text, ''),
  limit: v.nullish(v.pipe(count, v.maxValue(10_000)), 100),
  offset: v.nullish(count, 0),
  sortBy,
})
export const moveSchema = v.looseObject({
  bucketId: bucket,
  sourceKey: text,
  destinationKey: newName,
  destinationBucket: v.nullish(bucket),
})
export const removeSchema = v.looseObject({
  prefixes: v.pipe(v.array(text), v.minLength(1), v.maxLength(1000)),
})
export const bucketSchema = v.looseObject({ id: v.nullish(text), name: v.nullish(text) })

export type ListBody = v.InferOutput<typeof listSchema>

/** The body as the schema reads it, or the message with which the request is refused. */
export async function readBody<T extends v.GenericSchema>(
  request: Request,
  schema: T,
): Promise<{ value: v.InferOutput<T> } | string> {
  const parsed = v.safeParse(schema, parse(await request.text()))
  if (parsed.success) return { value: parsed.output }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue)
  return field ? `body/${field}: ${issue.message}` : 'body must be an object'
}

// Some requests have no body: an empty body is read as an empty object.
function parse(json: string): unknown {
  try {
    return JSON.parse(json || '{}')
  } catch {
    return undefined
  }
}
