import { useHeader } from '../../api/login-state.ts'
import { PreferencesPage } from '../../features/preferences/PreferencesPage.tsx'

export function PreferencesScreen() {
  return <PreferencesPage header={useHeader()} />
}
