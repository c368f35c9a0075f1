import { Button, NumberInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './AskExpert.module.css'

/** Answers a question as an expert. */
export function AnswerForm({ request }: { request: string }) {
  const t = useTexts('askExpert')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [caseId, setCaseId] = useState<number>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callServer(calls.answerExpertRequest, { request, text, caseId }),
    meta: { failures: 'shownByScreen' },
    onSuccess: () => client.invalidateQueries({ queryKey: [calls.expertRequests.name] }),
  })
  return (
    <form
      className={classes.parts}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <Textarea
        label={t('answer')}
        value={text}
        maxLength={4_000}
        autosize
        required
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NumberInput
        label={t('solution')}
        min={1}
        max={2_147_483_647}
        allowDecimal={false}
        hideControls
        value={caseId ?? ''}
        error={error && describeFailure(error)}
        onChange={(typed) => setCaseId(typeof typed === 'number' ? typed : undefined)}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="light" loading={isPending} disabled={text.trim() === ''}>
          {t('answer-send')}
        </Button>
      </div>
    </form>
  )
}
