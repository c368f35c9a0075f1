import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Managing.module.css'

export interface ManagedPagesProps {
  page: number
  pages: number
  wayTo: (page: number) => Destination
}

/** The way to the pages before and after. */
export function ManagedPages({ page, pages, wayTo }: ManagedPagesProps) {
  const t = useTexts('managing')
  const formats = useFormats()
  if (pages < 2) return null
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      {page > 1 && (
        <ActionLink className={classes.turn} destination={wayTo(page - 1)} aria-label={t('page.previous')} rel="prev">
          <Icon name="chevron-left" />
        </ActionLink>
      )}
      <span>{t('page', { page: formats.number(page), pages: formats.number(pages) })}</span>
      {page < pages && (
        <ActionLink className={classes.turn} destination={wayTo(page + 1)} aria-label={t('page.next')} rel="next">
          <Icon name="chevron-right" />
        </ActionLink>
      )}
    </nav>
  )
}
