import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { forgetSetAside, setAside } from './kept-draft.ts'

/** Says what this browser has kept and cannot read any more. It stays there until the user removes it. */
export function SetAside({ owner }: { owner: string }) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const [times, setTimes] = useState(() => setAside(owner))
  const [last] = times
  if (last === undefined) return null
  return (
    <Notice title={t('set-aside.title', { at: formats.dateTime(last) })}>
      <p>{t('set-aside.text')}</p>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => {
          forgetSetAside(owner)
          setTimes([])
        }}
      >
        {t('set-aside.remove')}
      </Button>
    </Notice>
  )
}
