// The kind of network connection ("line"), as the browser describes it. Safari and Firefox say nothing.

/** `navigator.connection`, which TypeScript does not know. */
type Line = Partial<{ saveData: boolean; type: string; effectiveType: string }>

const lineOf = () => (globalThis.navigator as { connection?: Line } | undefined)?.connection

/** Whether the browser tells what kind of line this is. */
export const isLineKnown = (): boolean => lineOf() !== undefined

/** Whether the browser says that bytes cost money here, or are scarce. */
export function isMetered(): boolean {
  const { saveData, type, effectiveType } = lineOf() ?? {}
  return saveData === true || type === 'cellular' || effectiveType?.endsWith('2g') === true
}
