/** Whether the browser says that bytes cost money here, or are scarce. Safari and Firefox say nothing. */
export function isMetered(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Partial<Line> }
  return (
    connection?.saveData === true ||
    connection?.type === 'cellular' ||
    connection?.effectiveType?.endsWith('2g') === true
  )
}

/** `navigator.connection`, which TypeScript does not know. */
type Line = { saveData: boolean; type: string; effectiveType: string }
