import { laterPart } from '../../ui/later-part.tsx'

/** Few users are asked, and each once. */
export const LaterConsentDialog = laterPart('ConsentDialog', () => import('./ConsentDialog.tsx'), {
  isAbove: () => true,
})
