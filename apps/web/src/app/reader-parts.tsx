import type { SolutionDetails, StepId } from '@advisor/contract'
import { useMediaQuery } from '@mantine/hooks'
import type { DidItHelpProps } from '../features/judging/DidItHelp.tsx'
import type { MailActionProps } from '../features/mailing/MailAction.tsx'
import type { ReaderParts } from '../features/solutions/reader/SolutionReader.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { mediaQueries } from '../ui/media-queries.ts'
import { AskExpert, CreateNew, WaitingForApproval } from './shared-parts.tsx'

interface Place {
  caseId: number
  from: StepId | undefined
}

interface ActionsProps extends MailActionProps {
  /** The actions of the bar, or those of its menu. */
  of: 'bar' | 'menu'
}

/**
 * Drawn when the solution can be read already. All actions are one part, which comes at once: they stand at the end of the bar,
 * and a late one would move the others.
 */
const Actions = laterPart(
  'Actions',
  async () => {
    const [
      { AcceptActions },
      { FavoriteAction },
      { MailAction },
      { CopyAction },
      { EditAction },
      { TranslateAction },
      { VersionsAction },
    ] = await Promise.all([
      import('../features/judging/AcceptActions.tsx'),
      import('../features/keeping/FavoriteAction.tsx'),
      import('../features/mailing/MailAction.tsx'),
      import('../features/authoring/CopyAction.tsx'),
      import('../features/authoring/EditAction.tsx'),
      import('../features/authoring/TranslateAction.tsx'),
      import('../features/versions/VersionsAction.tsx'),
    ])
    return {
      Actions: function Actions({ of, solution, from }: ActionsProps) {
        const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
        const favorite = <FavoriteAction caseId={solution.caseId} from={from} />
        if (of === 'bar')
          return (
            <>
              <AcceptActions caseId={solution.caseId} from={from} />
              {!isPhone && favorite}
            </>
          )
        return (
          <>
            {isPhone && favorite}
            <MailAction solution={solution} from={from} />
            <EditAction caseId={solution.caseId} />
            <TranslateAction caseId={solution.caseId} />
            <CopyAction caseId={solution.caseId} />
            <VersionsAction caseId={solution.caseId} />
          </>
        )
      },
    }
  },
  { isQuiet: true, isAhead: true },
)

/** Drawn below the solution. */
const Judging = laterPart('Judging', () => import('../features/judging/Judging.tsx'), { isAhead: true })

type AfterWorkProps = Place & Pick<DidItHelpProps, 'statistics' | 'waysAfter'>

/** Drawn when the work was gone through; both at once, so that nothing moves under a thumb. */
const AfterWork = laterPart(
  'AfterWork',
  async () => {
    const [{ KeepButton }, { DidItHelp }] = await Promise.all([
      import('../features/keeping/KeepButton.tsx'),
      import('../features/judging/DidItHelp.tsx'),
    ])
    return {
      AfterWork: ({ caseId, from, ...help }: AfterWorkProps) => (
        <>
          <KeepButton caseId={caseId} from={from} />
          <DidItHelp caseId={caseId} from={from} {...help} isLarge />
        </>
      ),
    }
  },
  { isAhead: true },
)

/** Drawn for those who may change the solution. */
const PeopleSay = laterPart('PeopleSay', () => import('../features/people-say/PeopleSay.tsx'), { isAhead: true })

/** Drawn for those who may translate the solution. */
const TranslationsNote = laterPart(
  'TranslationsNote',
  () => import('../features/authoring/translating/TranslationsNote.tsx'),
  { isQuiet: true },
)

/** Drawn when the user has said whether a solution helped. */
const CustomerForms = laterPart('CustomerForms', () => import('../features/customer-forms/CustomerForms.tsx'), {
  isAhead: true,
})

/** What the capabilities add to the page of a solution. */
export const readerParts: ReaderParts = {
  bar: (solution, from) => <Actions of="bar" solution={solution} from={from} />,
  more: (solution, from) => <Actions of="menu" solution={solution} from={from} />,
  above: ({ caseId }) => <WaitingForApproval caseId={caseId} />,
  below: (solution, from) => (
    <>
      <Judging
        caseId={solution.caseId}
        from={from}
        statistics={solution.statistics}
        peopleSay={<PeopleSay caseId={solution.caseId} />}
        waysAfter={waysAfter(solution, from)}
      />
      <TranslationsNote caseId={solution.caseId} />
    </>
  ),
  prepareAfterWork: () => {
    for (const part of afterWorkParts) part.prepare()
  },
  afterWork: (solution, from) => (
    <AfterWork
      caseId={solution.caseId}
      from={from}
      statistics={solution.statistics}
      waysAfter={waysAfter(solution, from)}
    />
  ),
}

/** What the last screen of the work draws; its first screen may be the last one with a network. */
const afterWorkParts = [AfterWork, CustomerForms, AskExpert, CreateNew]

/** Draws the next steps for a user who has said whether a solution helped. */
const waysAfter =
  ({ caseId }: Pick<SolutionDetails, 'caseId'>, from: StepId | undefined) =>
  (accepted: boolean) => (
    <>
      {!accepted && <AskExpert key={from} from={from} caseId={caseId} isQuiet={false} />}
      {!accepted && <CreateNew from={from} caseId={caseId} />}
      <CustomerForms caseId={caseId} from={from} kinds={accepted ? ['feedback'] : ['escalate', 'feedback']} />
    </>
  )
