import { laterPart } from '../ui/later-part.tsx'

/** Drawn where no solution was found, and where one did not help. */
export const AskExpert = laterPart('AskExpert', () => import('../features/ask-expert/AskExpert.tsx'), {
  isQuiet: true,
  isAhead: true,
})

/** As above, for those who may create solutions. */
export const CreateNew = laterPart('CreateNew', () => import('../features/authoring/CreateNew.tsx'), {
  isQuiet: true,
  isAhead: true,
})

/** Above a solution and its form, for those who may change it. */
export const WaitingForApproval = laterPart(
  'WaitingForApproval',
  () => import('../features/approvals/WaitingForApproval.tsx'),
  { isQuiet: true },
)
