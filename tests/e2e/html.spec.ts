// Every page of the build is valid HTML. It reads files only.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { fileOf } from '../../src/build/pages'
import { builtPaths } from '../bench/page-weight'
import { distFolder } from '../support/app-process'

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React's way of writing attributes and void elements; valid HTML either way.
    'attr-case': 'off',
    'void-style': 'off',
    // Typography, not validity.
    'tel-non-breaking': 'off',
    'long-title': 'off',
  },
})

test('every page is valid HTML, the portal’s shell and the pages for trouble too', async () => {
  for (const path of [...(await builtPaths(distFolder())), '/404', '/offline', '/portal']) {
    const { results } = await checker.validateString(await readFile(join(distFolder(), fileOf(path)), 'utf8'))
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(faults, path).toEqual([])
  }
})
