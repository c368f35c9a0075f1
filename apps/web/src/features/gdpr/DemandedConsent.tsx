import { useHeaderIfSignedIn } from '../../api/login-state.ts'
import { endConsentDemand, useIsConsentDemanded } from './demanded-consent.ts'
import { LaterConsentDialog } from './LaterConsentDialog.tsx'

export interface DemandedConsentProps {
  onSignOut: () => void
  /** What was refused can be asked for again. */
  onConsented: () => void
}

/** Asks for the consent, over whatever page there is, where the server has refused a call without it. */
export function DemandedConsent({ onSignOut, onConsented }: DemandedConsentProps) {
  const header = useHeaderIfSignedIn()
  const isDemanded = useIsConsentDemanded()
  if (!header || !isDemanded) return null
  return (
    <LaterConsentDialog
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
