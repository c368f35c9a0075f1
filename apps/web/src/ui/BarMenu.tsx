import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { BarAction } from './BarAction.tsx'
import { InBarMenu } from './in-bar-menu.ts'

export interface BarMenuProps {
  name: string
  /** The actions that have no room in the bar. */
  children: ReactNode
}

/** The actions of a bar that have no room in it. They stay mounted: a window that one of them opens outlives the menu. */
export function BarMenu({ name, children }: BarMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-end" keepMounted trapFocus returnFocus>
      <Popover.Target>
        <BarAction name={name} icon="more" onClick={() => setIsOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={name} p={4} maw="min(360px, 94vw)" data-not-printed onClick={close}>
        <InBarMenu value>{children}</InBarMenu>
      </Popover.Dropdown>
    </Popover>
  )
}
