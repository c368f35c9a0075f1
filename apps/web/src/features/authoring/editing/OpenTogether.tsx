import type { OtherEditor, SavedBy } from '@advisor/contract'
import { Notice } from '../../../ui/Notice.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'

export interface OpenTogetherProps {
  others: readonly OtherEditor[]
  /** What was saved since the form was opened. */
  saved: readonly SavedBy[]
}

/** Says who else has the solution open, and what was saved meanwhile. */
export function OpenTogether({ others, saved }: OpenTogetherProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const names = [...new Set(others.filter(({ isSelf }) => !isSelf).map(({ name }) => name))]
  const isSelf = others.some((each) => each.isSelf)
  const [last] = saved
  if (names.length === 0 && !isSelf && !last) return null
  return (
    <div role="status">
      {names.length > 0 && <Notice title={t('together.others', { names: formats.list(names) })}>{null}</Notice>}
      {isSelf && <Notice title={t('together.self')}>{null}</Notice>}
      {last && (
        <Notice title={t('together.saved', { name: last.by, version: last.version, at: formats.dateTime(last.at) })}>
          <p>{t('together.joined')}</p>
        </Notice>
      )}
    </div>
  )
}
