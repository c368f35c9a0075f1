import { FullPage } from './FullPage.tsx'
import { NotFoundNotice } from './NotFoundNotice.tsx'

export function NotFoundScreen() {
  return (
    <FullPage>
      <NotFoundNotice />
    </FullPage>
  )
}
