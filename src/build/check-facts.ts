// Checks in every build that the facts of `clinic.ts` have the shape that pages expect. A fault names its field, and what to write.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { factsSchema } from './facts-schema.ts'

/** Faults of the facts, a line each: `locations.0.phone: …`. */
export function checkFacts(facts: object, publicFolder: string): string[] {
  const knownFacts = Object.fromEntries(
    Object.keys(factsSchema.entries).map((name) => [name, Reflect.get(facts, name)]),
  )
  const { issues, typed, output } = v.safeParse(factsSchema, knownFacts)
  const faults = (issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'facts'}: ${issue.message}`)
  if (!typed) return faults
  return [
    ...faults,
    ...output.locations.flatMap(({ id }) =>
      output.pictureTexts[`clinic-${id}`]
        ? []
        : [`pictureTexts.clinic-${id}: say what the picture of this clinic shows`],
    ),
    ...output.guides.flatMap(({ file }, at) =>
      existsSync(join(publicFolder, file)) ? [] : [`guides.${at}.file: there is no file public${file}`],
    ),
    ...output.locations.flatMap(({ services }, at) =>
      services.flatMap((id, place) =>
        output.services.some((service) => service.id === id)
          ? []
          : [`locations.${at}.services.${place}: no service has the id "${id}"`],
      ),
    ),
    ...output.locations.flatMap(({ staff }, at) =>
      staff.flatMap((id, place) =>
        id in output.people ? [] : [`locations.${at}.staff.${place}: nobody in people is called "${id}"`],
      ),
    ),
    ...output.nursePractitioners.flatMap((id, at) =>
      id in output.people ? [] : [`nursePractitioners.${at}: nobody in people is called "${id}"`],
    ),
  ]
}
