import { useEffect } from 'react'
import { useHeader } from '../../api/login-state.ts'
import { useAdminStart } from '../../features/admin/admin-queries.ts'
import { pipStatus, setPip } from '../../features/styles/pip.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** Opens the colour editor, for who may save colours. The layout draws it, since it may stay over other pages. For everybody else there is no such page. */
export function ColoursScreen() {
  const header = useHeader()
  return header.tools.includes('Admin') ? <ForAdministrators /> : <NotFoundScreen />
}

function ForAdministrators() {
  const t = useTexts('styles')
  const { start, error, isRetrying, retry } = useAdminStart()
  const mayEdit = start?.permissions.includes('admin-tools')
  useEffect(() => {
    if (!mayEdit) return undefined
    setPip(0)
    return () => {
      if (pipStatus() === 0) setPip(undefined)
    }
  }, [mayEdit])
  if (error) return <LoadFailure title={t('failed')} error={error} isRetrying={isRetrying} onRetry={retry} />
  return mayEdit === false ? <NotFoundScreen /> : null
}
