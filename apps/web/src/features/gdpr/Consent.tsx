import { useNavigate } from 'react-router'
import { useIsConsentAsked } from './consent-queries.ts'
import { useIsConsentDemanded } from './demanded-consent.ts'
import { LaterConsentDialog } from './LaterConsentDialog.tsx'

/** Asks for the consent to the keeping of personal data where it is needed. Closing it signs the user out. */
export function Consent({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const isAsked = useIsConsentAsked(userId)
  // Then it is asked for over every page.
  const isDemanded = useIsConsentDemanded()
  return isAsked && !isDemanded && <LaterConsentDialog userId={userId} onSignOut={() => void navigate('/logout')} />
}
