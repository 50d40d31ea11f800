// Reads what this device keeps as text. It may be old, or of another release.
import * as v from 'valibot'

/** The value under this key; undefined where there is none, or one that cannot be read. */
export function readParsed<Value>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
