import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import classes from './HeaderMenuButton.module.css'

export interface HeaderMenuButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon?: IconName
  /** Read out; says what the menu is for and what is chosen now. */
  name: string
  /** Shown: what is chosen now. */
  caption?: string
  /** Without room, the icon says it alone. */
  foldsCaption?: boolean
}

/** What opens a menu of the header. */
export function HeaderMenuButton({ icon, name, caption, foldsCaption, ...button }: HeaderMenuButtonProps) {
  return (
    <button type="button" {...button} className={classes.button} aria-label={name} title={name}>
      {icon && <Icon name={icon} />}
      {caption && (
        <span className={classes.caption} data-folds={foldsCaption || undefined}>
          {caption}
        </span>
      )}
      <Icon name="chevron-down" size={16} />
    </button>
  )
}
