import { lazy, Suspense } from 'react'
import type { ReaderParts } from '../features/solutions/SolutionReader.tsx'
import { lazyPart } from './lazy-screen.ts'

/** Drawn when the solution can be read already. */
const AcceptActions = lazy(lazyPart('AcceptActions', () => import('../features/judging/AcceptActions.tsx')))
const FavoriteAction = lazy(lazyPart('FavoriteAction', () => import('../features/keeping/FavoriteAction.tsx')))
const Judging = lazy(lazyPart('Judging', () => import('../features/judging/Judging.tsx')))

/** Drawn for those who may change the solution. */
const PeopleSay = lazy(lazyPart('PeopleSay', () => import('../features/people-say/PeopleSay.tsx')))
const MailAction = lazy(lazyPart('MailAction', () => import('../features/mailing/MailAction.tsx')))

/** Drawn where a solution did not help. */
const AskExpert = lazy(lazyPart('AskExpert', () => import('../features/ask-expert/AskExpert.tsx')))

/** What the capabilities add to the page of a solution. */
export const readerParts: ReaderParts = {
  bar: (solution, from) => (
    <Suspense>
      <AcceptActions caseId={solution.caseId} from={from} />
      <MailAction solution={solution} />
      <AcceptActions caseId={caseId} from={from} />
      <FavoriteAction caseId={caseId} />
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
        ways={
          from && (
            <Suspense>
              <AskExpert key={from} from={from} isQuiet={false} />
            </Suspense>
          )
        }
      />
    </Suspense>
  ),
}
