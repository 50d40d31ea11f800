// A button that opens a menu of actions. Arrow keys move in the menu; Escape and a tap outside close it.
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Icon, type IconName } from './icon'

export type MenuAction = {
  text: string
  icon: IconName
  /** The reason why the action cannot be done now. */
  why?: string
  /** Whether the action loses something: it then stands apart from the others. */
  isDanger?: boolean
  onSelect: () => void
}

/** A real link, into a new tab: iOS blocks a window that a script opens after a wait. */
export type MenuLink = { text: string; icon: IconName; href: string }

export type MenuItem = MenuAction | MenuLink

type MenuProps = {
  /** The spoken name of the button. */
  label: string
  children: ReactNode
  className?: string
  /** Content above the items. */
  head?: ReactNode
  items: MenuItem[]
}

export function Menu({ label, children, className = '', head, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const itemsOf = frame.current?.querySelector<HTMLElement>('[role=menuitem]')
    itemsOf?.focus()
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onOutside)
    return () => document.removeEventListener('pointerdown', onOutside)
  }, [isOpen])

  // A list that would end below the window, or behind the bar at the window's foot, opens upwards where there is room.
  useLayoutEffect(() => {
    const list = frame.current?.querySelector('.menu')
    const button = frame.current?.querySelector('button')
    if (!isOpen || !list || !button) return
    const { bottom, height } = list.getBoundingClientRect()
    const foot = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
    list.classList.toggle(
      'menu-up',
      bottom > innerHeight - foot && button.getBoundingClientRect().top > height,
    )
  }, [isOpen])

  const close = () => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else if (!moveFocus(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={frame} className={`menu-frame ${className}`}>
      <button
        type="button"
        className="menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div className="menu">
          {head}
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <MenuLine key={item.text} item={item} onChosen={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function MenuLine({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  if ('href' in item)
    return (
      <a
        href={item.href}
        target="_blank"
        rel="noopener noreferrer"
        role="menuitem"
        tabIndex={-1}
        className="menu-item"
        onClick={onChosen}
      >
        <Icon name={item.icon} />
        {item.text}
      </a>
    )
  return <MenuButton item={item} onChosen={onChosen} />
}

function MenuButton({ item, onChosen }: { item: MenuAction; onChosen: () => void }) {
  const { text, icon, why, isDanger = false, onSelect } = item
  const id = useId()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`menu-item ${isDanger ? 'menu-danger' : ''}`}
      aria-disabled={why !== undefined}
      aria-labelledby={`${id}-text`}
      aria-describedby={why && `${id}-why`}
      onClick={() => {
        if (why) return
        onChosen()
        onSelect()
      }}
    >
      <Icon name={icon} />
      <span>
        <span id={`${id}-text`}>{text}</span>
        {why && (
          <span id={`${id}-why`} className="block text-sm">
            {why}
          </span>
        )}
      </span>
    </button>
  )
}

/** Moves the focus within the menu. Returns false for a key that does not move it. */
function moveFocus({ key, currentTarget }: KeyboardEvent): boolean {
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined) return false
  items.at(to % items.length)?.focus()
  return true
}
