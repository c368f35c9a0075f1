import { Button } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { ComparedObjects } from './ComparedObjects.tsx'
import { SolutionList } from './ComparedSolutions.tsx'
import { PartState } from './PartState.tsx'
import { useReading } from './publishing-queries.ts'

/** What a publication has changed. */
export function PublicationDetails({ publication }: { publication: string }) {
  const t = useTexts('adminPublishing')
  const [after, setAfter] = useState(0)
  const { data, error, refetch } = useReading(calls.showPublication, { publication, after, size: 25 })
  if (!data) return <PartState error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.objects.length > 0 && <ComparedObjects objects={data.objects} />}
      <SolutionList solutions={data.solutions} />
      {data.hasMore && (
        <div>
          <Button variant="default" onClick={() => setAfter(data.solutions.at(-1)?.caseId ?? 0)}>
            {t('later')}
          </Button>
        </div>
      )}
    </>
  )
}
