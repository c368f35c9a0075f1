import type { SolutionDetails } from '@advisor/contract'
import { useOwnPlace } from '../../../api/login-state.ts'
import { Attachments } from '../attachments/Attachments.tsx'
import { SolutionText } from '../sections/SolutionText.tsx'

/** A solution inside a page of something else: its text and its files. Its steps are ticked there as on its own page. */
export function SolutionInPanel({ solution }: { solution: SolutionDetails }) {
  return (
    <SolutionText solution={solution} keptFor={useOwnPlace()}>
      {solution.attachments.length > 0 && <Attachments attachments={solution.attachments} />}
    </SolutionText>
  )
}
