import type { SolutionDetails, StepId } from '@advisor/contract'
import type { ReaderParts } from '../features/solutions/SolutionReader.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { AskExpert, CreateNew } from './shared-parts.tsx'

/** Drawn when the solution can be read already. */
const AcceptActions = laterPart('AcceptActions', () => import('../features/judging/AcceptActions.tsx'), {
  isQuiet: true,
  isAhead: true,
})
const FavoriteAction = laterPart('FavoriteAction', () => import('../features/keeping/FavoriteAction.tsx'), {
  isQuiet: true,
  isAhead: true,
})
const MailAction = laterPart('MailAction', () => import('../features/mailing/MailAction.tsx'), {
  isQuiet: true,
  isAhead: true,
})
const Judging = laterPart('Judging', () => import('../features/judging/Judging.tsx'), { isAhead: true })

/** Drawn when the work was gone through. */
const DidItHelp = laterPart('DidItHelp', () => import('../features/judging/DidItHelp.tsx'), { isAhead: true })
const KeepButton = laterPart('KeepButton', () => import('../features/keeping/KeepButton.tsx'), {
  isQuiet: true,
  isAhead: true,
})

/** Drawn for those who may change the solution. */
const PeopleSay = laterPart('PeopleSay', () => import('../features/people-say/PeopleSay.tsx'), { isAhead: true })

/** Drawn when the user has said whether a solution helped. */
const CustomerForms = laterPart('CustomerForms', () => import('../features/customer-forms/CustomerForms.tsx'), {
  isAhead: true,
})

/** Drawn for those who may create solutions. */
const CopyAction = laterPart('CopyAction', () => import('../features/authoring/CopyAction.tsx'), {
  isQuiet: true,
  isAhead: true,
})

/** What the capabilities add to the page of a solution. */
export const readerParts: ReaderParts = {
  bar: (solution, from) => (
    <>
      <AcceptActions caseId={solution.caseId} from={from} />
      <FavoriteAction caseId={solution.caseId} from={from} />
    </>
  ),
  more: (solution, from) => (
    <>
      <MailAction solution={solution} from={from} />
      <CopyAction caseId={solution.caseId} />
    </>
  ),
  below: (solution, from) => (
    <Judging
      caseId={solution.caseId}
      from={from}
      statistics={solution.statistics}
      peopleSay={<PeopleSay caseId={solution.caseId} />}
      waysAfter={waysAfter(solution, from)}
    />
  ),
  afterWork: (solution, from) => (
    <>
      <KeepButton caseId={solution.caseId} from={from} />
      <DidItHelp
        caseId={solution.caseId}
        from={from}
        statistics={solution.statistics}
        waysAfter={waysAfter(solution, from)}
        isLarge
      />
    </>
  ),
}

/** What a user can go on with who has said whether a solution helped. */
const waysAfter =
  ({ caseId }: Pick<SolutionDetails, 'caseId'>, from: StepId | undefined) =>
  (accepted: boolean) => (
    <>
      {!accepted && <AskExpert key={from} from={from} caseId={caseId} isQuiet={false} />}
      {!accepted && <CreateNew from={from} caseId={caseId} />}
      <CustomerForms caseId={caseId} from={from} kinds={accepted ? ['feedback'] : ['escalate', 'feedback']} />
    </>
  )
