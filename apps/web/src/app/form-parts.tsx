import type { FormParts } from '../features/authoring/form-parts.ts'
import { SimilarSolutions } from '../features/authoring/SimilarSolutions.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { WaitingForApproval } from './shared-parts.tsx'

/** Drawn with what the page of a solution is drawn with; loaded when it is first shown. */
const FormPreview = laterPart('FormPreview', () => import('./FormPreview.tsx'))

/** The parts that the capabilities add to the form of a solution. */
export const formParts: FormParts = {
  belowTitle: ({ title }) => <SimilarSolutions title={title} />,
  aboveForm: (caseId) => <WaitingForApproval caseId={caseId} />,
  preview: (written) => <FormPreview {...written} />,
}
