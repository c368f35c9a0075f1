import { useHeader } from '../../api/login-state.ts'
import { PreferencesPage, SecurityPage } from '../../features/preferences/PreferencesPage.tsx'
import { SecondFactorSettings } from '../../features/second-factor/SecondFactorSettings.tsx'

/** Users without preferences have the part about their sign-in. */
export function PreferencesScreen() {
  const header = useHeader()
  const Page = header.tools.includes('My Preferences') ? PreferencesPage : SecurityPage
  return <Page header={header} secondFactor={<SecondFactorSettings />} />
}
