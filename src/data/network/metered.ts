// Whether the network connection is metered, as the browser describes it. Safari and Firefox say nothing.

/** `navigator.connection`, which TypeScript does not know. */
type NetworkInformation = Partial<{ saveData: boolean; type: string; effectiveType: string }>

const readConnection = () =>
  (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection

/** Whether the browser tells the kind of the connection. */
export const isConnectionKnown = (): boolean => readConnection() !== undefined

/** Whether the browser says that bytes cost money here, or are scarce. */
export function isMetered(): boolean {
  const { saveData, type, effectiveType } = readConnection() ?? {}
  return saveData === true || type === 'cellular' || effectiveType?.endsWith('2g') === true
}
