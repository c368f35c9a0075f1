import { Button } from '@mantine/core'
import { Notice } from '../../ui/Notice.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { isChangedByAnother } from './typed-fields.ts'

export interface ChangedByAnotherProps {
  error: unknown
  /** What differs from what was typed, as it is now. */
  now: readonly { field: string; value: string }[]
  onTakeTheirs: () => void
}

/** Says what somebody else has changed meanwhile; what was typed stays until the user decides. */
export function ChangedByAnother({ error, now, onTakeTheirs }: ChangedByAnotherProps) {
  const t = useTexts('admin')
  if (!isChangedByAnother(error)) return null
  const nothing = t('changed.nothing')
  return (
    <Notice isAlert title={t('changed.title')}>
      <p>{t('changed.text')}</p>
      <ul>
        {now.map(({ field, value }) => (
          <li key={field}>{t('changed.entry', { field, value: value === '' ? nothing : value })}</li>
        ))}
      </ul>
      <p>{t('changed.mine')}</p>
      <Button variant="default" onClick={onTakeTheirs}>
        {t('changed.theirs')}
      </Button>
    </Notice>
  )
}
