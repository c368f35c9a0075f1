import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { notify } from '../../../ui/notifications/notifications.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { saveFile } from './save-file.ts'

export interface HandOffProps {
  caseIds: readonly number[]
  locale: string
}

/** Saves the texts of solutions as a file, to be translated elsewhere. */
export function HandOff({ caseIds, locale }: HandOffProps) {
  const t = useTexts('translating')
  const formats = useFormats()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callServer(calls.exportTranslation, { caseIds: [...caseIds], locale }),
    onSuccess: ({ name, xliff, solutions, paragraphs, left }) => {
      saveFile(name, xliff, 'application/xliff+xml')
      const told = t('xliff.exported', { count: solutions, paragraphs: formats.number(paragraphs) })
      notify({
        type: 'info',
        message: left.length === 0 ? told : `${told} ${t('xliff.left', { numbers: formats.list(left.map(String)) })}`,
      })
    },
  })
  const language = formats.language(locale)
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isPending}
      aria-label={t('xliff.export-named', { language })}
      onClick={() => mutate()}
    >
      {t('xliff.export')}
    </Button>
  )
}
