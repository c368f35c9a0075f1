import { FocusTrap } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { BarAction } from './BarAction.tsx'
import classes from './BarMenu.module.css'
import { InBarMenu } from './in-bar-menu.ts'

export interface BarMenuProps {
  name: string
  /** The actions that have no room in the bar. */
  children: ReactNode
}

/**
 * The actions of a bar that have no room in it. They are hidden and not removed while it is closed: a window that one of them
 * opens outlives the menu. The focus goes to its button, which a window gives it back to: what was pressed is hidden. Mantine's popover puts what it keeps to sleep, and its windows with it.
 */
export function BarMenu({ name, children }: BarMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  const place = useClickOutside<HTMLDivElement>(close)
  const leave = () => {
    close()
    button.current?.focus()
  }
  useEscape(isOpen, leave)
  return (
    <div ref={place} className={classes.place}>
      <BarAction
        ref={button}
        name={name}
        icon="more"
        hasWord
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <FocusTrap active={isOpen}>
        <div className={classes.menu} role="dialog" aria-label={name} hidden={!isOpen} onClick={leave}>
          <InBarMenu value>{children}</InBarMenu>
        </div>
      </FocusTrap>
    </div>
  )
}

/** Escape closes the menu wherever the focus is, and nothing that is below it. */
function useEscape(isOn: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn])
}
