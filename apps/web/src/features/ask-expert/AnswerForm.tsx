import { limits } from '@advisor/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Refusal } from '../../api/failures.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAnswerRequest } from './ask-expert-queries.ts'
import classes from './AskExpert.module.css'
import { useTypedText } from '../../ui/typed-text.ts'

export interface AnswerFormProps {
  request: string
  onAnswered: () => void
}

/** Answers a question as an expert. */
export function AnswerForm({ request, onAnswered }: AnswerFormProps) {
  const t = useTexts('askExpert')
  const [text, setText] = useTypedText(`expert-answer ${request}`)
  const [solution, setSolution] = useTypedText(`expert-solution ${request}`)
  const [isUnclear, setIsUnclear] = useState(false)
  const { mutate, isPending, error } = useAnswerRequest(request, () => {
    setText('')
    setSolution('')
    onAnswered()
  })
  const isAboutSolution = error instanceof Refusal && 'caseId' in error.fields
  return (
    <form
      className={classes.parts}
      onSubmit={(event) => {
        event.preventDefault()
        const caseId = numberIn(solution)
        setIsUnclear(caseId === null)
        if (caseId !== null) mutate({ text, caseId })
      }}
    >
      <Textarea
        label={t('answer')}
        value={text}
        maxLength={limits.expertTextCharacters}
        autosize
        minRows={2}
        maxRows={16}
        required
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TextInput
        label={t('solution')}
        className={classes.number}
        value={solution}
        maxLength={40}
        autoComplete="off"
        error={isUnclear ? t('solution-unclear') : isAboutSolution && describeFailure(error)}
        onChange={({ currentTarget }) => setSolution(currentTarget.value)}
      />
      {error && !isAboutSolution && (
        <Notice title={t('state.failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="light" loading={isPending} disabled={text.trim() === ''}>
          {t('answer-send')}
        </Button>
      </div>
    </form>
  )
}

/** No solution has a higher number. */
const highestNumber = 2_147_483_647

/** The number of a solution as people write it, with or without its prefix. Undefined for an empty text, null for no number. */
function numberIn(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  const number = Number(/(\d+)\s*$/.exec(typed)?.[1])
  return number > 0 && number <= highestNumber ? number : null
}
