// Runs axe, the accessibility checker, on a page. It uses axe's own script, because the wrapper for Playwright takes four times as
// long.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { lastingFaults } from './lasting-faults'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The broken rules, a line each, with the elements that break them. `runOnly` names axe's tags or rules. None in the job `fonts`: it
 * plays specs again with another font, which changes sizes alone.
 */
export const findViolations = async (page: Page, runOnly?: RunOptions['runOnly']) =>
  test.info().project.name === 'fonts' ? [] : lastingFaults(() => runAxe(page, runOnly))

async function runAxe(page: Page, runOnly?: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (on: Document, options: RunOptions) => Promise<AxeResults> }
      }
      const { violations } = await axe.run(document, options)
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} (${html.slice(0, 120)})`).join(' | ')}`,
      )
    },
    { resultTypes: ['violations'], ...(runOnly && { runOnly }) } satisfies RunOptions,
  )
}
