import { usePagination } from '@mantine/hooks'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './ResultsPages.module.css'

export interface ResultsPagesProps {
  page: number
  pageCount: number
  wayTo: (page: number) => Destination
}

/** The pages of the results, as links. */
export function ResultsPages({ page, pageCount, wayTo }: ResultsPagesProps) {
  const t = useTexts('search')
  const formats = useFormats()
  const { range } = usePagination({ page, total: pageCount })
  if (pageCount < 2) return null
  return (
    <nav className={classes.pages} aria-label={t('results.pages')}>
      {page > 1 && (
        <ActionLink
          className={classes.page}
          destination={wayTo(page - 1)}
          aria-label={t('results.previous-page')}
          rel="prev"
        >
          <Icon name="chevron-left" />
        </ActionLink>
      )}
      {range.map((each, index) =>
        each === 'dots' ? (
          <span key={`gap ${index}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <ActionLink
            key={each}
            className={classes.page}
            destination={wayTo(each)}
            aria-label={t('results.page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            data-near={Math.abs(each - page) <= 1 || undefined}
          >
            {formats.number(each)}
          </ActionLink>
        ),
      )}
      {page < pageCount && (
        <ActionLink
          className={classes.page}
          destination={wayTo(page + 1)}
          aria-label={t('results.next-page')}
          rel="next"
        >
          <Icon name="chevron-right" />
        </ActionLink>
      )}
    </nav>
  )
}
