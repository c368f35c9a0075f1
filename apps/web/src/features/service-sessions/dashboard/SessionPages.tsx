import type { SessionList } from '@advisor/contract'
import { limits } from '@advisor/contract'
import { Pagination } from '@mantine/core'
import '@mantine/core/styles/Pagination.layer.css'
import { sessionPageSizes, type SessionsAddress } from '../../../addresses/sessions-address.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import listing from '../../../ui/lists/list.module.css'
import classes from '../ServiceSessions.module.css'

export interface SessionPagesProps {
  list: SessionList
  address: SessionsAddress
  onChange: (address: SessionsAddress) => void
}

/** The way to other pages of the list, and how many sessions a page has. */
export function SessionPages({ list, address, onChange }: SessionPagesProps) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  if (list.records <= sessionPageSizes[0]) return null
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      <Pagination
        value={list.page}
        total={list.total}
        size="lg"
        siblings={1}
        getItemProps={(page) => ({ 'aria-label': t('page', { page: formats.number(page) }) })}
        getControlProps={(control) =>
          control === 'previous' || control === 'next' ? { 'aria-label': t(`page.${control}`) } : {}
        }
        onChange={(page) => onChange({ ...address, page })}
      />
      <Choice
        label={t('rows')}
        value={String(address.rows)}
        onChange={(rows) =>
          onChange({
            ...address,
            rows: sessionPageSizes.find((size) => String(size) === rows) ?? address.rows,
            page: 1,
          })
        }
      >
        {sessionPageSizes.map((size) => (
          <option key={size} value={size}>
            {formats.number(size)}
          </option>
        ))}
      </Choice>
    </nav>
  )
}

/** How many sessions a list has, as they are counted. */
export function FoundSessions({ list }: { list: SessionList }) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const isMore = list.records >= limits.countedSessions
  return (
    <p role="status" className={listing.found}>
      {t(isMore ? 'found-more' : 'found', { count: list.records, number: formats.number(list.records) })}
    </p>
  )
}
