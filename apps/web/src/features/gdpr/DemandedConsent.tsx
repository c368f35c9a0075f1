import { useHeaderIfSignedIn } from '../../api/login-state.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { endConsentDemand } from './demanded-consent.ts'

export interface DemandedConsentProps {
  onSignOut: () => void
  /** What was refused can be asked for again. */
  onConsented: () => void
}

/** Asks for the consent, over whatever page there is, where the server has refused a call without it. */
export function DemandedConsent({ onSignOut, onConsented }: DemandedConsentProps) {
  const header = useHeaderIfSignedIn()
  if (!header) return null
  return (
    <ConsentDialog
      userId={header.userId}
      onSignOut={() => {
        endConsentDemand()
        onSignOut()
      }}
      onConsented={() => {
        endConsentDemand()
        onConsented()
      }}
    />
  )
}
