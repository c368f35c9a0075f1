import { laterPart } from '../../ui/later-part.tsx'

/** Drawn for users who filter. */
export const Facets = laterPart('Facets', () => import('./facets/Facets.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: ({ isColumn }) => !isColumn,
  isAhead: true,
})

/** Drawn when the user asks why a solution is among the results. */
export const WhyPanel = laterPart('WhyPanel', () => import('./why/WhyPanel.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
  isAhead: true,
})

/** Drawn for rows of solutions with which a service session has to do. */
export const SessionUseMark = laterPart('SessionUseMark', () => import('./results/SessionUseMark.tsx'), {
  isQuiet: true,
})

/** Drawn where nothing is found. */
export const SearchAdvice = laterPart('SearchAdvice', () => import('./nothing-found/SearchAdvice.tsx'), {
  isAhead: true,
})

/** Drawn for users whose answer is not among the likeliest. */
export const OtherAnswer = laterPart('OtherAnswer', () => import('./results/OtherAnswer.tsx'))
