import type { OfferedQuestion } from '@advisor/contract'
import type { DialogMove } from '../../api/search-moves.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAnswerKeys } from './answer-keys.ts'
import { useFocusedHeading } from './focused-heading.ts'
import classes from './QuestionList.module.css'
import { useWhy } from './why.ts'

export interface QuestionListProps {
  questions: readonly OfferedQuestion[]
  candidates: number
  /** The dialog is decided: these questions would tell little more. */
  isMore: boolean
  move: (move: DialogMove) => void
}

/** The open questions, those that tell most first, each with what it tells and costs. */
export function QuestionList({ questions, candidates, isMore, move }: QuestionListProps) {
  const t = useTexts('guided')
  const why = useWhy('list')
  // The question or the answer that had the focus is gone. Below a decision, that has the focus.
  const heading = useFocusedHeading()
  const ask = (question: string) => move({ call: 'chooseQuestion', fields: { question } })
  useAnswerKeys(questions.length, (at) => {
    const chosen = questions[at]
    if (chosen) ask(chosen.question)
  })
  const Heading = isMore ? 'h2' : 'h1'
  return (
    <section aria-labelledby="guided-questions">
      <Heading
        ref={heading}
        tabIndex={-1}
        id="guided-questions"
        className={classes.title}
        data-more={isMore || undefined}
      >
        {isMore ? t('list.more') : t('list.title')}
      </Heading>
      <ul className={classes.questions}>
        {questions.map((each) => (
          <li key={each.question}>
            <button type="button" className={classes.question} onClick={() => ask(each.question)}>
              <span className={classes.text}>{each.text}</span>
              <span className={classes.why}>
                {each.why.isMandatory ? t('question.mandatory') : why(each.why, candidates)}{' '}
                {each.wasSkipped && t('question.skipped')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
