import type { Dialog, DialogQuestion } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import type { DialogMove } from '../../api/search-moves.ts'
import { Choices } from './Choices.tsx'
import { useFocusedHeading } from './focused-heading.ts'
import classes from './QuestionCard.module.css'
import { ValueAnswer } from './ValueAnswer.tsx'
import { useWhy } from './why.ts'

export interface QuestionCardProps {
  question: DialogQuestion
  style: Dialog['style']
  /** Solutions left. */
  candidates: number
  /** The answer so far, if the question asks for a more precise one. */
  within: string | undefined
  move: (move: DialogMove) => void
}

/** A question, why it is asked, and its answers. */
export function QuestionCard({ question, style, candidates, within, move }: QuestionCardProps) {
  const t = useTexts('guided')
  const why = useWhy()
  // The answer that had the focus is gone.
  const heading = useFocusedHeading()
  const answer = (value: DialogQuestion['choices'][number]['answer']) =>
    move({ call: 'answerQuestion', fields: { question: question.question, answer: value } })
  const { control, choices } = question
  return (
    <section className={classes.card} aria-labelledby="guided-question">
      {within && <p className={classes.within}>{within}</p>}
      <h1 ref={heading} tabIndex={-1} id="guided-question" data-style="chatbot-message-in" className={classes.text}>
        {question.text}
      </h1>
      {question.help && <p className={classes.help}>{question.help}</p>}
      {question.picture && (
        <Picture src={question.picture.url} name="" size={question.picture.size} loading="eager" greatestHeight={220} />
      )}
      <p className={classes.why}>
        {question.why.isMandatory ? t('question.mandatory') : why(question.why, candidates)}{' '}
        {question.wasSkipped && t('question.skipped')}
      </p>
      <Choices
        choices={choices}
        // An author's answers lead somewhere also where no solution has them.
        areAllShown={style === 'static-guided'}
        canBeSeveral={control.kind === 'symbols'}
        onAnswer={answer}
        onSeveral={(values) =>
          move({ call: 'undecidedValue', fields: { question: question.question, values: [...values] } })
        }
      />
      {(control.kind === 'number' || control.kind === 'date') && (
        <ValueAnswer control={control} given={question.given} onAnswer={answer} />
      )}
    </section>
  )
}
