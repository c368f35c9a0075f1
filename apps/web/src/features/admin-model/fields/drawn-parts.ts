import { laterPart } from '../../../ui/later-part.tsx'

/** Editors of their own, each loaded where it is needed. */
export const TaxonomyPart = laterPart('TaxonomyField', () => import('../taxonomy/TaxonomyField.tsx'))
export const WorkflowPart = laterPart('WorkflowGraph', () => import('../workflow/WorkflowGraph.tsx'))
export const SimilarityPart = laterPart('SimilarityField', () => import('../similarity/SimilarityField.tsx'))
export const TranslatedTextsPart = laterPart(
  'TranslatedTextsField',
  () => import('../translating/TranslatedTextsField.tsx'),
)
