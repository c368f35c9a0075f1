import type { Publication } from '@advisor/contract'
import { calls } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { CheckedStep } from './CheckedStep.tsx'
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
  const { data, error, refetch } = useReading(calls.checkUndo, { publication: publication.id })
  const undo = useChanging(calls.undoPublication)
  const publications = data?.publications ?? []
  const onSuccess = () => {
    notify({ type: 'info', message: t('undo.begun') })
    onClose()
  }
  return (
    <CheckedStep
      title={t('undo.title')}
      asked={{ checked: data?.checked, error, retry: () => void refetch() }}
      button={{ label: t('history.take-back'), color: 'red' }}
      step={{
        error: undo.error,
        isPending: undo.isPending,
        take: (comment, seen) => undo.mutate({ publication: publication.id, comment, seen }, { onSuccess }),
      }}
      onClose={onClose}
    >
      <p className={classes.intro}>{t('undo.intro', { count: publications.length })}</p>
      <ul className={classes.plain}>
        {publications.map((each) => (
          <li key={each.id}>
            {describe(each)} · {formats.dateTime(each.at)}
          </li>
        ))}
      </ul>
    </CheckedStep>
  )
}
