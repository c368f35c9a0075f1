import { lazy, Suspense } from 'react'
import type { ReaderParts } from '../features/solutions/SolutionReader.tsx'
import { lazyPart } from './lazy-screen.ts'
import { AskExpert, CreateNew } from './shared-parts.tsx'

/** Drawn when the solution can be read already. */
const AcceptActions = lazy(lazyPart('AcceptActions', () => import('../features/judging/AcceptActions.tsx')))
const FavoriteAction = lazy(lazyPart('FavoriteAction', () => import('../features/keeping/FavoriteAction.tsx')))
const MailAction = lazy(lazyPart('MailAction', () => import('../features/mailing/MailAction.tsx')))
const Judging = lazy(lazyPart('Judging', () => import('../features/judging/Judging.tsx')))

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
      <FavoriteAction caseId={solution.caseId} />
    </Suspense>
  ),
  more: (solution) => (
    <Suspense>
      <MailAction solution={solution} />
      <CopyAction caseId={solution.caseId} />
    </Suspense>
  ),
  below: ({ caseId, statistics }, from) => (
    <Suspense>
      <Judging
        caseId={caseId}
        from={from}
        statistics={statistics}
        peopleSay={
          <Suspense>
            <PeopleSay caseId={caseId} />
          </Suspense>
        }
        waysAfter={(accepted) => (
          <Suspense>
            {!accepted && from && <AskExpert key={from} from={from} isQuiet={false} />}
            {!accepted && <CreateNew from={from} caseId={caseId} />}
            <CustomerForms caseId={caseId} from={from} kinds={accepted ? ['feedback'] : ['escalate', 'feedback']} />
          </Suspense>
        )}
      />
    </Suspense>
  ),
}
