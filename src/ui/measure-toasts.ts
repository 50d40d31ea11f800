/** A ref for the toasts: keeps their height as `--toast-room`, which an open dialog leaves free above it. */
export function measureToasts(region: HTMLElement | null) {
  if (!region) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--toast-room', `${region.offsetHeight}px`))
  observer.observe(region)
  return () => observer.disconnect()
}
