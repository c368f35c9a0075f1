import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useVersionComparison } from './version-queries.ts'
import { VersionComparisonView, type VersionComparisonViewProps } from './VersionComparisonView.tsx'

export interface VersionChangesProps extends Pick<VersionComparisonViewProps, 'drawCell'> {
  caseId: number
  version: number
  /** The version before; absent: the whole content of the version is shown. */
  since: number | undefined
}

/** What a version has changed since another one, word by word. */
export function VersionChanges({ caseId, version, since, drawCell }: VersionChangesProps) {
  const t = useTexts('versions')
  const [locale, setLocale] = useState('')
  const { data, error } = useVersionComparison(caseId, [since ?? version, version], locale)
  if (error)
    return (
      <Notice title={t('failed')} isAlert>
        <p>{describeFailure(error)}</p>
      </Notice>
    )
  if (!data) return <Skeleton height={120} aria-label={t('loading')} />
  return (
    <VersionComparisonView
      comparison={data.comparison}
      drawCell={drawCell}
      onRestore={undefined}
      onLocale={setLocale}
      isShort={since !== undefined}
      isWhole={since === undefined}
    />
  )
}
