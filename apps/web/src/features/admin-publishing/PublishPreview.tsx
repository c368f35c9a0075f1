import type { WhatToPublish } from '@advisor/contract'
import { calls } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { CheckedStep } from './CheckedStep.tsx'
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
  const { data, error, refetch } = useReading(calls.checkPublication, { ...pair, what })
  const publish = useChanging(calls.publishBranch)
  const onSuccess = () => {
    notify({ type: 'info', message: t('check.begun') })
    onClose()
  }
  return (
    <CheckedStep
      title={t('check.title')}
      asked={{ checked: data?.checked, error, retry: () => void refetch() }}
      button={{ label: t('check.publish') }}
      step={{
        error: publish.error,
        isPending: publish.isPending,
        take: (comment, seen) => publish.mutate({ ...pair, what, comment, seen }, { onSuccess }),
      }}
      onClose={onClose}
    >
      <p className={classes.intro}>{t('check.intro')}</p>
    </CheckedStep>
  )
}
