// Reads the body of a request: a small JSON object that must fit the function's schema.
import * as v from 'valibot'
import { Refusal } from './answers.ts'

export type BodySchema = v.ObjectSchema<v.ObjectEntries, undefined>

const MOST_BYTES = 16 * 1024

/** Reads the body by its schema. Throws a Refusal: 413 too large, 400 no JSON, 422 with the message of the first wrong field. */
export async function readBody<T extends BodySchema>(request: Request, schema: T) {
  const sent = parseJson(await readText(request))
  // A missing field is passed as undefined, so that it gets the message of a wrong one.
  const fields = Object.keys(schema.entries).map((name) => [name, sent[name]])
  const parsed = v.safeParse(schema, Object.fromEntries(fields))
  if (parsed.success) return parsed.output
  throw new Refusal(422, 'invalid', parsed.issues[0].message)
}

async function readText(request: Request) {
  const tooLarge = new Refusal(413, 'too_large', 'The request is too large')
  if (Number(request.headers.get('content-length')) > MOST_BYTES) throw tooLarge
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw tooLarge
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

// The chunks are read by hand, because the DOM types lack the async iteration of a stream.
async function* chunksOf({ body }: Request) {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // A text that is not JSON is refused below.
  }
  throw new Refusal(400, 'bad_json', 'The request is not valid JSON')
}
