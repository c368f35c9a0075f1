import type { FormParts } from '../features/authoring/form-parts.ts'
import { SimilarSolutions } from '../features/authoring/SimilarSolutions.tsx'

/** The parts that the capabilities add to the form for a new solution. */
export const formParts: FormParts = {
  belowTitle: ({ title }) => <SimilarSolutions title={title} />,
}
