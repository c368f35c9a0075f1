import type { SolutionDetails, StepId } from '@advisor/contract'
import { lazy, Suspense } from 'react'
import type { ReaderParts } from '../features/solutions/SolutionReader.tsx'
import { lazyPart } from './lazy-screen.ts'
import { AskExpert, CreateNew } from './shared-parts.tsx'

/** Drawn when the solution can be read already. */
const AcceptActions = lazy(lazyPart('AcceptActions', () => import('../features/judging/AcceptActions.tsx')))
const FavoriteAction = lazy(lazyPart('FavoriteAction', () => import('../features/keeping/FavoriteAction.tsx')))
const MailAction = lazy(lazyPart('MailAction', () => import('../features/mailing/MailAction.tsx')))
const Judging = lazy(lazyPart('Judging', () => import('../features/judging/Judging.tsx')))

/** Drawn when the work was gone through. */
const DidItHelp = lazy(lazyPart('DidItHelp', () => import('../features/judging/DidItHelp.tsx')))
const KeepButton = lazy(lazyPart('KeepButton', () => import('../features/keeping/KeepButton.tsx')))

/** Drawn for those who may change the solution. */
const PeopleSay = lazy(lazyPart('PeopleSay', () => import('../features/people-say/PeopleSay.tsx')))

/** Drawn when the user has said whether a solution helped. */
const CustomerForms = lazy(lazyPart('CustomerForms', () => import('../features/customer-forms/CustomerForms.tsx')))

/** Drawn for those who may create solutions. */
const CopyAction = lazy(lazyPart('CopyAction', () => import('../features/authoring/CopyAction.tsx')))

/** What the capabilities add to the page of a solution. */
export const readerParts: ReaderParts = {
  bar: (solution, from) => (
    <Suspense>
      <AcceptActions caseId={solution.caseId} from={from} />
      <FavoriteAction caseId={solution.caseId} from={from} />
    </Suspense>
  ),
  more: (solution, from) => (
    <Suspense>
      <MailAction solution={solution} from={from} />
      <CopyAction caseId={solution.caseId} />
    </Suspense>
  ),
  below: (solution, from) => (
    <Suspense>
      <Judging
        caseId={solution.caseId}
        from={from}
        statistics={solution.statistics}
        peopleSay={
          <Suspense>
            <PeopleSay caseId={solution.caseId} />
          </Suspense>
        }
        waysAfter={waysAfter(solution, from)}
      />
    </Suspense>
  ),
  afterWork: (solution, from) => (
    <Suspense>
      <KeepButton caseId={solution.caseId} from={from} />
      <DidItHelp
        caseId={solution.caseId}
        from={from}
        statistics={solution.statistics}
        waysAfter={waysAfter(solution, from)}
        isLarge
      />
    </Suspense>
  ),
}

/** What a user can go on with who has said whether a solution helped. */
const waysAfter =
  ({ caseId }: Pick<SolutionDetails, 'caseId'>, from: StepId | undefined) =>
  (accepted: boolean) => (
    <Suspense>
      {!accepted && <AskExpert key={from} from={from} caseId={caseId} isQuiet={false} />}
      {!accepted && <CreateNew from={from} caseId={caseId} />}
      <CustomerForms caseId={caseId} from={from} kinds={accepted ? ['feedback'] : ['escalate', 'feedback']} />
    </Suspense>
  )
