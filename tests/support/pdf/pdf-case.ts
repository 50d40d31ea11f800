// What a person must see of a PDF.

/** A place of a page, in points from its upper left corner as it is read, that must be so dark: 0 white, 1 black. */
export type Ink = {
  page: number
  box: [left: number, top: number, width: number, height: number]
  atLeast: number
}

export type PdfCase = {
  name: string
  bytes: Buffer
  /** The width and height of each page as it is read, in points. */
  sizes: [number, number][]
  ink?: Ink[]
  /** The line above the pages; without it there must be none. */
  line?: string
  password?: string
}
