import { showOverPage } from '../../ui/over-page.ts'
import { ColourEditor } from './ColourEditor.tsx'
import { pipStatus, setPip } from './pip.ts'

/** Shows the editor full screen, also where it was a small window before. */
export function openColours(): void {
  setPip(0)
  showOverPage(<ColourEditor onClose={closeColours} />)
}

/** Another page is shown: a small window stays. */
export function leaveColours(): void {
  if (pipStatus() === 0) closeColours()
}

const closeColours = () => showOverPage(null)
