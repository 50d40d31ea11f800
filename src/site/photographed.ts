// Names of the pictures for which the clinic has photographs: the build finds them in `src/site/photographs`.

/** Names of the files in that folder, without their endings: `avery`, `clinic-snyder`. */
const names: readonly string[] = import.meta.env?.CLINIC_PHOTOGRAPHS ?? []

export const isPhotographed = (name: string) => names.includes(name)

/** Widths in px in which the build writes a person's photograph, a square. */
export const portraitWidths = [208, 416, 640]
