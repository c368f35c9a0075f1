import type { Header } from '@advisor/contract'
import { ColorSchemeChoice, UserLinks, UserName } from './UserPanel.tsx'

/** What the menu of the user shows in a wide window. */
export function UserMenuContent({ header, onClose }: { header: Header; onClose: () => void }) {
  return (
    <>
      <UserName header={header} />
      <ColorSchemeChoice header={header} />
      <UserLinks header={header} onClose={onClose} />
    </>
  )
}
