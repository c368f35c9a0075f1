import { createPortal } from 'react-dom'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import classes from './BottomBar.module.css'

export interface BarEntry {
  icon: IconName
  caption: string
  onPress: () => void
  isMain?: boolean
  /** A number at the icon: how many there are. */
  mark?: string
}

/** The actions of a page on a phone, at the lower edge, where the thumb is. */
export function BottomBar({ label, actions }: { label: string; actions: readonly BarEntry[] }) {
  return createPortal(
    <nav className={classes.bar} aria-label={label} data-lower-bar data-not-printed>
      {actions.map(({ icon, caption, onPress, isMain, mark }) => (
        <button key={caption} type="button" data-main={isMain || undefined} onClick={onPress}>
          <Icon name={icon} size={22} />
          <span>{mark === undefined ? caption : `${caption} ${mark}`}</span>
        </button>
      ))}
    </nav>,
    document.body,
  )
}
