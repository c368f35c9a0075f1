import { useNavigate } from 'react-router'
import { laterPart } from '../../ui/later-part.tsx'
import { useIsConsentAsked } from './consent-queries.ts'
import { useIsConsentDemanded } from './demanded-consent.ts'

/** Few users are asked, and each once. */
const ConsentDialog = laterPart('ConsentDialog', () => import('./ConsentDialog.tsx'), { isAbove: () => true })

/** Asks for the consent to the keeping of personal data where it is needed. Closing it signs the user out. */
export function Consent({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const isAsked = useIsConsentAsked(userId)
  // Then it is asked for over every page.
  const isDemanded = useIsConsentDemanded()
  return isAsked && !isDemanded && <ConsentDialog userId={userId} onSignOut={() => void navigate('/logout')} />
}
