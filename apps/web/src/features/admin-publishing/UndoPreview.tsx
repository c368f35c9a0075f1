import type { Publication } from '@advisor/contract'
import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { CheckedChanges } from './CheckedChanges.tsx'
import { Fault, PartState } from './PartState.tsx'
import { useDescription } from './use-description.ts'
import { useChanging, useReading } from './publishing-queries.ts'
import classes from './Publishing.module.css'

export interface UndoPreviewProps {
  publication: Publication
  captions: ReadonlyMap<string, string>
  onClose: () => void
}

/** Shows what goes back with a publication, and takes it back. */
export function UndoPreview({ publication, captions, onClose }: UndoPreviewProps) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  const describe = useDescription(captions)
  const [comment, setComment] = useState('')
  const { data, error, refetch } = useReading(calls.checkUndo, { publication: publication.id })
  const undo = useChanging(calls.undoPublication)
  return (
    <Modal opened size="lg" onClose={onClose} title={t('undo.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <div className={classes.screen}>
        {!data ? (
          <PartState error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <p className={classes.intro}>{t('undo.intro', { count: data.publications.length })}</p>
            <ul className={classes.plain}>
              {data.publications.map((each) => (
                <li key={each.id}>
                  {describe(each)} · {formats.dateTime(each.at)}
                </li>
              ))}
            </ul>
            <CheckedChanges checked={data.checked} />
            <Textarea
              label={t('check.comment')}
              value={comment}
              maxLength={2_000}
              autosize
              minRows={2}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
            <Fault error={undo.error} />
            <div className={classes.row}>
              <Button
                color="red"
                disabled={data.checked.problems.length > 0}
                loading={undo.isPending}
                onClick={() =>
                  undo.mutate(
                    { publication: publication.id, comment, seen: data.checked.seen },
                    {
                      onSuccess: () => {
                        notify({ type: 'info', message: t('undo.begun') })
                        onClose()
                      },
                    },
                  )
                }
              >
                {t('history.take-back')}
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
