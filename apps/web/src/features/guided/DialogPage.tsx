import type { Dialog, SearchState } from '@advisor/contract'
import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { AddInOwnWords } from './AddInOwnWords.tsx'
import { Decided } from './Decided.tsx'
import { DialogActions } from './DialogActions.tsx'
import { DialogFailure } from './DialogFailure.tsx'
import classes from './DialogPage.module.css'
import { DialogPath } from './DialogPath.tsx'
import { Doubtful } from './Doubtful.tsx'
import type { GuidedSearchProps } from './guided-search-props.ts'
import { solutionsLeft } from '../../ui/values/solutions-left.ts'
import { usePieceText } from '../../ui/values/piece-text.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { QuestionList } from './QuestionList.tsx'
import { SolutionsLeft } from './SolutionsLeft.tsx'

export interface DialogPageProps extends GuidedSearchProps {
  search: SearchState
  dialog: Dialog
}

/** A question of a dialog, with what was said above it and the solutions that are left beside it. */
export function DialogPage({
  search,
  dialog,
  move,
  isMoving,
  failed,
  changed,
  editing,
  wayTo,
  onWhy,
  filters,
  askExpert,
}: DialogPageProps) {
  const t = useTexts('guided')
  const { question, decided, questions, total, progress } = dialog
  const candidates = solutionsLeft(dialog.candidates, search.results)
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const searchTexts = useTexts('search')
  const formats = useFormats()
  const pieceText = usePieceText()
  const unknown = search.results?.unknown ?? []
  // A taxonomy is asked for from coarse to fine.
  const answered =
    question?.control.kind === 'symbols' && question.given && 'is' in question.given
      ? search.pieces.find(({ kind, slot }) => kind === 'answer' && slot === question.question)
      : undefined
  const isListed = questions.length > 0 && !question
  const heard = question?.text ?? (isListed && !decided ? t('list.title') : t('decided.title'))
  // On a phone the question comes first.
  const path = <DialogPath pieces={search.pieces} ignored={dialog.ignored} editing={editing} move={move} />
  return (
    <div className={classes.page} aria-busy={isMoving}>
      <div className={classes.main}>
        {isWide && path}
        {changed}
        {unknown.length > 0 && (
          <p className={classes.unknown}>{searchTexts('results.unknown', { words: formats.list(unknown) })}</p>
        )}
        {dialog.doubtful && (
          <Doubtful pieces={search.pieces} id={dialog.doubtful} candidates={candidates} move={move} />
        )}
        {failed && <DialogFailure failed={failed} move={move} />}
        {/* The place of the question is not shown: questions are postponed, repeated, and asked level by level. */}
        {progress && question && (
          <p className={classes.progress}>
            {progress.isOpenEnded
              ? t('progress.step', { step: progress.answered + 1 })
              : t('progress', { answered: progress.answered, total: progress.total })}
          </p>
        )}
        {question && (
          <QuestionCard
            key={`${search.step} ${question.question}`}
            question={question}
            style={dialog.style}
            candidates={candidates}
            within={answered && !question.choices.some(({ isGiven }) => isGiven) ? pieceText(answered) : undefined}
            move={move}
          />
        )}
        {!question && decided && <Decided decided={decided} />}
        {!question && decided && askExpert}
        {isListed && (
          <QuestionList
            key={search.step}
            questions={questions}
            candidates={candidates}
            isMore={decided !== undefined}
            move={move}
          />
        )}
        <DialogActions dialog={dialog} move={move} />
        {!isWide && path}
        <AddInOwnWords move={move} />
      </div>
      <SolutionsLeft
        dialog={dialog}
        filters={filters}
        results={search.results}
        isTold={search.query.text !== ''}
        wayTo={wayTo}
        onWhy={onWhy}
      />
      <VisuallyHidden role="status">{t('announce', { question: heard, candidates, total })}</VisuallyHidden>
    </div>
  )
}
