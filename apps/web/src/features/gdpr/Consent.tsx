import { laterPart } from '../../ui/later-part.tsx'
import { useIsConsentAsked } from './consent-queries.ts'

/** Few users are asked, and each once. */
const ConsentDialog = laterPart('ConsentDialog', () => import('./ConsentDialog.tsx'), { isAbove: () => true })

/** Asks for the consent to the keeping of personal data where it is needed. Closing it signs the user out. */
export function Consent({ userId }: { userId: string }) {
  const isAsked = useIsConsentAsked(userId)
  return isAsked && <ConsentDialog userId={userId} />
}
