import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import classes from './HeaderMenuButton.module.css'

export interface HeaderMenuButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon?: IconName
  /** The accessible name: the purpose of the menu, and the current choice. */
  name: string
  /** The current choice, as it is shown. */
  caption?: string
  /** The part of the name that distinguishes this choice from similar ones. It is truncated last. */
  detail?: string | undefined
  /** Hides the caption where there is room only for the icon. */
  foldsCaption?: boolean
}

/** The button of a menu in the header. */
export function HeaderMenuButton({ icon, name, caption, detail, foldsCaption, ...button }: HeaderMenuButtonProps) {
  return (
    <button type="button" {...button} className={classes.button} aria-label={name} title={name}>
      {icon && <Icon name={icon} />}
      {caption && (
        <span className={classes.caption} data-folds={foldsCaption || undefined}>
          {caption}
        </span>
      )}
      {detail && <span className={classes.detail}>{` · ${detail}`}</span>}
      <Icon name="chevron-down" size={16} />
    </button>
  )
}
