// How the reporters of Vitest and Playwright speak to the runner that started them.

/**
 * Sends one event of a test run to the runner; without a runner (`npx vitest`) it does nothing.
 * @param {{ kind: 'file-begins' | 'file-ends' | 'test-begins' | 'test-ends', project?: string, file?: string, title?: string,
 *   state?: 'passed' | 'failed' | 'skipped', errors?: string[], limit?: number }} event `file` from the root, `limit` of the test in ms
 */
export const tell = (event) => void process.send?.(event)
