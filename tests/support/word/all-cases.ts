// All Word files of the tests, but those whose pictures only a browser can read.
import { cases, type WordCase } from './cases'
import { dataVariants } from './data-variants'
import { formVariants } from './form-variants'
import { lookVariants } from './look-variants'
import { lossVariants } from './loss-variants'
import { partVariants } from './part-variants'
import { variants } from './variants'
import { writtenVariants } from './written-variants'

export const allCases: WordCase[] = [
  ...cases,
  ...variants,
  ...partVariants,
  ...formVariants,
  ...writtenVariants,
  ...lookVariants,
  ...dataVariants,
  ...lossVariants,
]
