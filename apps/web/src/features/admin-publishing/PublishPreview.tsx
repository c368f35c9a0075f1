import type { WhatToPublish } from '@advisor/contract'
import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { CheckedChanges } from './CheckedChanges.tsx'
import { Fault, PartState } from './PartState.tsx'
import { useChanging, useReading } from './publishing-queries.ts'
import classes from './Publishing.module.css'

export interface PublishPreviewProps {
  pair: { project: string; from: string; to: string }
  what: WhatToPublish
  onClose: () => void
}

/** Shows what a publication will change, and makes it. */
export function PublishPreview({ pair, what, onClose }: PublishPreviewProps) {
  const t = useTexts('adminPublishing')
  const [comment, setComment] = useState('')
  const { data, error, refetch } = useReading(calls.checkPublication, { ...pair, what })
  const publish = useChanging(calls.publishBranch)
  return (
    <Modal opened size="lg" onClose={onClose} title={t('check.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <div className={classes.screen}>
        {!data ? (
          <PartState error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <p className={classes.intro}>{t('check.intro')}</p>
            <CheckedChanges checked={data.checked} />
            <Textarea
              label={t('check.comment')}
              value={comment}
              maxLength={2_000}
              autosize
              minRows={2}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
            <Fault error={publish.error} />
            <div className={classes.row}>
              <Button
                disabled={data.checked.problems.length > 0}
                loading={publish.isPending}
                onClick={() =>
                  publish.mutate(
                    { ...pair, what, comment, seen: data.checked.seen },
                    {
                      onSuccess: () => {
                        notify({ type: 'info', message: t('check.begun') })
                        onClose()
                      },
                    },
                  )
                }
              >
                {t('check.publish')}
              </Button>
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
