/** A ref for the element of all toasts. It keeps the element's height as `--toast-room`, which an open dialog leaves free. */
export function measureToasts(region: HTMLElement | null) {
  if (!region) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--toast-room', `${region.offsetHeight}px`))
  observer.observe(region)
  return () => observer.disconnect()
}
