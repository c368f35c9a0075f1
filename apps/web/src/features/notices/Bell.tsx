import { useIsLater } from '../../ui/is-later.ts'
import { laterPart } from '../../ui/later-part.tsx'

/** The code of the mark is asked for when the first page is there: until then nobody knows whether something is new. */
const markAfterMs = 5_000

const NoticesMark = laterPart('NoticesMark', () => import('./NoticesMark.tsx'), { isQuiet: true })

/** In the header: the mark of what was given to the user. Unless it is quiet, its place is kept from the beginning. */
export function Bell({ isQuiet = false }: { isQuiet?: boolean }) {
  const isFirstPageDrawn = useIsLater(markAfterMs)
  const place = isQuiet ? null : <span style={{ width: 36 }} />
  return isFirstPageDrawn ? <NoticesMark isQuiet={isQuiet} meanwhile={place} /> : place
}
