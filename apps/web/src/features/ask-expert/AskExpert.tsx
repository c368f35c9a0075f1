import type { StepId } from '@advisor/contract'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './AskExpert.module.css'
import { AskedSearchView } from './AskedSearchView.tsx'

export interface AskExpertProps {
  /** The step of the search. */
  from: StepId
}

/** Hands a search to experts. Nothing is drawn where nobody can be asked. */
export function AskExpert({ from }: AskExpertProps) {
  const t = useTexts('askExpert')
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const client = useQueryClient()
  const { data } = useQuery({ ...reading(calls.expertToAsk, { from }), meta: { failures: 'shownByScreen' } })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callServer(calls.askExpert, { from, note }),
    meta: { failures: 'shownByScreen' },
    onSuccess: () => client.invalidateQueries({ queryKey: [calls.ownExpertRequests.name] }),
  })
  if (!data?.group) return null
  const close = () => setIsOpen(false)
  return (
    <div className={classes.ask}>
      <Button variant="light" onClick={() => setIsOpen(true)}>
        {t('button')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('title', { group: data.group.caption })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {isSuccess ? (
          <div className={classes.parts}>
            <p role="status">{t('done')}</p>
            <Button variant="default" onClick={close}>
              {t('close')}
            </Button>
          </div>
        ) : (
          <form
            className={classes.parts}
            onSubmit={(event) => {
              event.preventDefault()
              mutate()
            }}
          >
            {data.group.help && <p>{data.group.help}</p>}
            <p>{t('help')}</p>
            <AskedSearchView search={data.search} />
            <Textarea
              label={t('note')}
              value={note}
              maxLength={4_000}
              autosize
              minRows={3}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            {error && (
              <Notice title={t('state.failed')} isAlert>
                <p>{describeFailure(error)}</p>
              </Notice>
            )}
            <div className={classes.buttons}>
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isPending}>
                {t('send')}
              </Button>
            </div>
          </form>
        )}
      </Modal>
    </div>
  )
}
