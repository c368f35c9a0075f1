import { Button } from '@mantine/core'
import { Notice } from '../../ui/Notice.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import type { KeptDraft } from './form-interface.ts'

export interface OtherDraftProps {
  draft: KeptDraft
  onGoOn: () => void
  onDiscard: () => void
}

/** Says that the user was writing another solution, which is not saved. */
export function OtherDraft({ draft: { title, at }, onGoOn, onDiscard }: OtherDraftProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  return (
    <Notice title={t('other.title')}>
      <p>
        {title.trim() || t('untitled')} · {formats.dateTime(at)}
      </p>
      <div className={classes.choices}>
        <Button onClick={onGoOn}>{t('other.go-on')}</Button>
        <Button variant="default" onClick={onDiscard}>
          {t('other.discard')}
        </Button>
      </div>
    </Notice>
  )
}
