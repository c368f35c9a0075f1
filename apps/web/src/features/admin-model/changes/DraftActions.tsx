import type { ModelDraft } from '@advisor/contract'
import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useAdmin } from '../../admin/admin-project.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { useDraftSteps } from '../model-queries.ts'

type Asked = 'hand-in' | 'apply' | 'reject' | 'discard' | 'undo'

/** What can be done with a draft change as a whole; each is asked about before. */
export function DraftActions({ draft }: { draft: ModelDraft }) {
  const t = useTexts('adminModel')
  const { permissions } = useAdmin()
  const { take } = useDraftSteps(draft)
  const [asked, setAsked] = useState<Asked>()
  const mayWrite = permissions.includes('domain-model-configuration')
  const { state, mayUndo } = draft
  const isForOthers = draft.isOwn && (draft.otherReviewers ?? 0) > 0
  const mayDecide = draft.mayDecide && !isForOthers
  return (
    <div className={classes.form}>
      {take.error && asked === undefined && <LoadFailure error={take.error} />}
      {state === 'handed-in' && isForOthers && <p className={classes.lead}>{t('ask.hand-in')}</p>}
      <div className={classes.actions}>
        {state === 'open' && mayWrite && (
          <Button disabled={draft.changes.length === 0} onClick={() => setAsked('hand-in')}>
            {t('action.hand-in')}
          </Button>
        )}
        {state === 'handed-in' && mayDecide && (
          <Button leftSection={<Icon name="check" size={16} />} onClick={() => setAsked('apply')}>
            {t('action.apply')}
          </Button>
        )}
        {state === 'handed-in' && mayDecide && (
          <Button variant="default" onClick={() => setAsked('reject')}>
            {t('action.reject')}
          </Button>
        )}
        {state === 'handed-in' && mayWrite && (
          <Button variant="default" loading={take.isPending} onClick={() => take.mutate({ step: 'take-back' })}>
            {t('action.take-back')}
          </Button>
        )}
        {(state === 'open' || state === 'handed-in') && mayWrite && (
          <Button variant="default" onClick={() => setAsked('discard')}>
            {t('action.discard')}
          </Button>
        )}
        {mayUndo && (
          <Button variant="default" onClick={() => setAsked('undo')}>
            {t('action.undo')}
          </Button>
        )}
      </div>
      {asked && <ActionDialog draft={draft} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function ActionDialog({ draft, asked, onClose }: { draft: ModelDraft; asked: Asked; onClose: () => void }) {
  const t = useTexts('adminModel')
  const { take, decide } = useDraftSteps(draft)
  const [comment, setComment] = useState('')
  const { isPending } = asked === 'apply' || asked === 'reject' ? decide : take
  const error = decide.error ?? take.error
  const hasComment = asked === 'hand-in' || asked === 'apply' || asked === 'reject'
  const run = () => {
    if (asked === 'apply' || asked === 'reject')
      decide.mutate({ decision: asked, comment: comment.trim() }, { onSuccess: onClose })
    else take.mutate({ step: asked, ...(asked === 'hand-in' && { comment: comment.trim() }) }, { onSuccess: onClose })
  }
  return (
    <Modal opened onClose={onClose} title={t(`action.${asked}`)} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <p className={classes.lead}>
          {asked === 'hand-in' && draft.otherReviewers === 0 ? t('ask.hand-in.alone') : t(`ask.${asked}`)}
        </p>
        {asked === 'hand-in' && <p className={classes.lead}>{t('ask.hand-in.who')}</p>}
        {hasComment && (
          <Textarea
            label={t(asked === 'reject' ? 'comment.why' : 'comment.optional')}
            required={asked === 'reject'}
            autosize
            minRows={2}
            maxLength={2_000}
            value={comment}
            data-autofocus
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
        )}
        {error && <LoadFailure error={error} />}
        <div className={classes.actions}>
          <Button type="submit" loading={isPending} {...(asked === 'discard' && { color: 'red' })}>
            {t(`action.${asked}`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
