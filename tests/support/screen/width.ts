/** Sets the width of the window, by which `matchMedia` answers. */
export function setWidth(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
}
