// The colors of cells: a row of a schedule may have no other sign than that it is yellow.
import { allIn, childOf, childrenOf } from './xml'

/** Excel's old palette from number 8 on; 0 to 7 are its first eight once more. */
const OLD =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 ' +
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF ' +
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 ' +
  '003366 339966 003300 333300 993300 993366 333399 333333'
const [WHITE, BLACK, GRAY] = ['ffffff', '000000', 'd9d9d9']

/** Reads the fills of a workbook: the color of each by its number, such as `FFCC00`; undefined where there is none, or white. */
export function readFills(styles: Element | undefined, theme: Element | undefined): (string | undefined)[] {
  const own = childrenOf(childOf(childOf(styles, 'colors'), 'indexedColors'), 'rgbColor')
  const old = own.length > 0 ? own.map((one) => one.getAttribute('rgb')?.slice(-6)) : oldColors()
  const themed = themeColors(theme)
  const colorOf = (color: Element | undefined) => {
    const numbered = (name: string, list: (string | undefined)[]) =>
      color?.hasAttribute(name) ? list[Number(color.getAttribute(name))] : undefined
    const base =
      color?.getAttribute('rgb')?.slice(-6) ?? numbered('theme', themed) ?? numbered('indexed', old)
    return base && /^[\da-f]{6}$/i.test(base)
      ? tinted(base, Number(color?.getAttribute('tint') ?? 0))
      : undefined
  }
  return childrenOf(childOf(styles, 'fills'), 'fill').map((fill) => {
    const pattern = childOf(fill, 'patternFill')
    const [front, back] = ['fgColor', 'bgColor'].map((name) => withoutWhite(colorOf(childOf(pattern, name))))
    const kind = pattern?.getAttribute('patternType') ?? 'none'
    if (kind === 'none') return withoutWhite(colorOf(allIn(childOf(fill, 'gradientFill'), 'color')[0]))
    // Stripes and dots are drawn as one color.
    return kind === 'solid' ? front : (back ?? (front === BLACK ? GRAY : (front ?? GRAY)))
  })
}

const withoutWhite = (color: string | undefined) => (color === WHITE ? undefined : color)

/** Whether letters on this color are white. */
export const isDark = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => (part / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18
}

const oldColors = () => {
  const colors = OLD.split(' ')
  return [...colors.slice(0, 8), ...colors]
}

/** The colors of the theme in the order of their numbers, which is not that of the theme: dark and light are the other way round. */
function themeColors(theme: Element | undefined): (string | undefined)[] {
  const scheme = allIn(theme, 'clrScheme')[0]
  const colors = scheme
    ? [...scheme.children].map((one) => {
        const color = one.children[0]
        return color?.getAttribute('lastClr') ?? color?.getAttribute('val') ?? undefined
      })
    : []
  return [1, 0, 3, 2, 4, 5, 6, 7, 8, 9].map((at) => colors[at])
}

const partsOf = (color: string) => [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** A color that is made lighter (0 to 1) or darker (-1 to 0). */
const tinted = (color: string, tint: number) =>
  partsOf(color)
    .map((part) => Math.round(tint < 0 ? part * (1 + tint) : part + (255 - part) * tint))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
