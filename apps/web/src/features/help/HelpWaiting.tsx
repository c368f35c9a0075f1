import { Skeleton } from '@mantine/core'
import { PartFailure } from '../../ui/PartFailure.tsx'
import { useTexts } from '../../ui/texts/texts.ts'

/** In the place of what is being loaded. */
export function HelpWaiting() {
  const t = useTexts('shell')
  return (
    <div aria-busy="true" aria-label={t('overlay.loading')} role="status">
      <Skeleton height={28} width="50%" mb="md" />
      <Skeleton height={60} mb="md" />
      <Skeleton height={240} />
    </div>
  )
}

/** In the place of what could not be loaded. */
export function HelpFailure({ query }: { query: { isFetching: boolean; refetch: () => Promise<unknown> } }) {
  return <PartFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()} onClose={undefined} />
}
