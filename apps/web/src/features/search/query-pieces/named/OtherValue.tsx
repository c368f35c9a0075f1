import type { FacetId } from '@advisor/contract'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useErrorAskingAgain } from '../../../../api/asking-again.ts'
import { mediaQueries } from '../../../../ui/media-queries.ts'
import { useTexts } from '../../../../ui/texts/texts.ts'
import { CountingFailed } from '../../facets/CountingFailed.tsx'
import { useFacet, type CountedSearch } from '../../facets/facet-queries.ts'
import { FacetValues } from '../../facets/FacetValues.tsx'
import classes from './OtherValue.module.css'

export interface OtherValueProps {
  facet: FacetId
  caption: string
  /** The search, with a filter for the known value. */
  search: CountedSearch
  known: string
  onChoose: (value: string | boolean) => void
  onClose: () => void
}

/** The values of a slot, with those beside the known one, of which another can be chosen. */
export function OtherValue({ facet, caption, search, known, onChoose, onClose }: OtherValueProps) {
  const t = useTexts('search')
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const counting = useFacet(search, facet)
  const error = useErrorAskingAgain(counting)
  const [counted] = counting.data?.facets ?? []
  return (
    <Modal.Root opened onClose={onClose} fullScreen={isPhone ?? false} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's header: it is a landmark beside the page's. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{caption}</Modal.Title>
          <Modal.CloseButton aria-label={t('named.close')} size="lg" />
        </div>
        <Modal.Body>
          {error && (
            <CountingFailed error={error} isRetrying={counting.isFetching} onRetry={() => void counting.refetch()} />
          )}
          {counted && (
            <FacetValues
              facet={counted}
              caption={caption}
              search={search}
              onFilter={(filter) => {
                const chosen = 'values' in filter && filter.values.find((value) => value !== known)
                if (chosen === false || chosen === undefined) onClose()
                else onChoose(chosen)
              }}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
