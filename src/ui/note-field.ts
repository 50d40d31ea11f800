// Remembers what fields held before somebody typed: it listens from the first import of this module on.

/** What a field held when the focus first came into it. */
const first = new WeakMap<EventTarget, string | boolean>()

/** The value of a field, the state of a box to tick. */
const valueOf = ({ type, checked, value }: HTMLInputElement) =>
  type === 'checkbox' || type === 'radio' ? checked : value

const note = ({ type, target }: Event) => {
  if (!(target instanceof Element) || !target.matches('input, textarea, select') || first.has(target)) return
  const value = valueOf(target as HTMLInputElement)
  // Safari gives a tapped box no focus: before its first change it held the opposite.
  first.set(target, type === 'input' && typeof value === 'boolean' ? !value : value)
}
for (const type of ['focusin', 'input']) globalThis.addEventListener?.(type, note, true)

/** Whether a field holds something else than when the focus first came into it. */
export const isChanged = (field: Element): boolean =>
  first.has(field) && first.get(field) !== valueOf(field as HTMLInputElement)
