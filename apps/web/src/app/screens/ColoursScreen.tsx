import { useEffect } from 'react'
import { useAdminStart } from '../../features/admin/admin-queries.ts'
import { leaveColours, openColours } from '../../features/styles/open-colours.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** Opens the colour editor, for who may save colours. The layout draws it, since it may stay over other pages. For everybody else there is no such page. */
export function ColoursScreen() {
  const t = useTexts('styles')
  const { start, error, isRetrying, retry } = useAdminStart()
  const mayEdit = start?.permissions.includes('admin-tools')
  useEffect(() => {
    if (!mayEdit) return undefined
    openColours()
    return leaveColours
  }, [mayEdit])
  if (error) return <LoadFailure title={t('failed')} error={error} isRetrying={isRetrying} onRetry={retry} />
  return mayEdit === false ? <NotFoundScreen /> : null
}
