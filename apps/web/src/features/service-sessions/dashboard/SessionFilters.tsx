import {
  sessionFilters,
  sessionPriorities,
  sessionSorts,
  sessionStatuses,
  verificationStatuses,
  type SessionFilter,
} from '@advisor/contract'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState, type Ref } from 'react'
import { firstSessions, withList, type SessionsAddress } from '../../../addresses/sessions-address.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import listing from '../../../ui/lists/list.module.css'
import classes from './SessionLists.module.css'
import shared from '../ServiceSessions.module.css'

export interface SessionFiltersProps {
  address: SessionsAddress
  onChange: (address: SessionsAddress) => void
  /** For the key that leads to the search. */
  searchRef?: Ref<HTMLInputElement>
}

/** What narrows and orders the list. Each choice is a state of the page of its own, so that the way back leads to the one before. */
export function SessionFilters({ address, onChange, searchRef }: SessionFiltersProps) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const [find, setFind] = useState(address.find)
  const [value, setValue] = useState(address.filterValue)
  const [name, setName] = useState(address.filterName)
  const change = (changes: Partial<SessionsAddress>) => onChange(withList(address, changes))
  const choices = useFilterChoices(name)
  const isFiltered = address.filterValue !== '' || address.find !== '' || address.withClosed
  return (
    <div className={listing.filters}>
      <form
        role="search"
        aria-label={t('search')}
        className={shared.searching}
        onSubmit={(event) => {
          event.preventDefault()
          change({ find: find.trim() })
        }}
      >
        <TextInput
          ref={searchRef}
          type="search"
          label={t('search')}
          description={t('search.hint')}
          value={find}
          maxLength={300}
          autoComplete="off"
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<Icon name="search" size={16} />}>
          {t('search.go')}
        </Button>
      </form>
      <form
        aria-label={t('filters')}
        className={shared.searching}
        onSubmit={(event) => {
          event.preventDefault()
          change({ filterName: name, filterValue: value.trim(), find: '' })
        }}
      >
        <Choice
          label={t('filter.by')}
          value={name}
          onChange={(next) => {
            setName(sessionFilters.find((each) => each === next) ?? 'DS')
            setValue('')
          }}
        >
          {sessionFilters.map((each) => (
            <option key={each} value={each}>
              {t(`filter.${each}`)}
            </option>
          ))}
        </Choice>
        {choices ? (
          <Choice
            label={t('filter.value')}
            value={value}
            onChange={(next) => {
              setValue(next)
              change({ filterName: name, filterValue: next, find: '' })
            }}
          >
            <option value="">{t('filter.any')}</option>
            {choices.map(({ id, caption }) => (
              <option key={id} value={id}>
                {caption}
              </option>
            ))}
          </Choice>
        ) : (
          <>
            <TextInput
              label={t('filter.value')}
              value={value}
              maxLength={300}
              autoComplete="off"
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {t('filter.go')}
            </Button>
          </>
        )}
      </form>
      <Choice
        label={t('sort')}
        value={`${address.sortBy} ${address.sortDesc ? 'down' : 'up'}`}
        onChange={(chosen) => {
          const [column, order] = chosen.split(' ')
          change({
            sortBy: sessionSorts.find((each) => each === column) ?? firstSessions.sortBy,
            sortDesc: order === 'down',
          })
        }}
      >
        {sessionSorts.flatMap((column) =>
          ['down', 'up'].map((order) => (
            <option key={`${column} ${order}`} value={`${column} ${order}`}>
              {t(order === 'down' ? 'sort.down' : 'sort.up', { column: term(`column.${column}`) })}
            </option>
          )),
        )}
      </Choice>
      {address.view === 'DS_DASHBOARD' && (
        <Checkbox
          className={classes.box}
          label={t('filter.with-closed')}
          checked={address.withClosed}
          onChange={({ currentTarget }) => change({ withClosed: currentTarget.checked })}
        />
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() => {
            setFind('')
            setValue('')
            setName('DS')
            change({ filterName: 'DS', filterValue: '', find: '', withClosed: false })
          }}
        >
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}

/** The values that a filter chooses from; undefined where one types. */
function useFilterChoices(filter: SessionFilter): { id: string; caption: string }[] | undefined {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  if (filter === 'STATUS') return sessionStatuses.map((id) => ({ id, caption: term(`status.${id}`) }))
  if (filter === 'PRIORITY') return sessionPriorities.map((id) => ({ id, caption: term(`priority.${id}`) }))
  if (filter === 'VERIFICATION') return verificationStatuses.map((id) => ({ id, caption: term(`verification.${id}`) }))
  if (filter === 'DUE')
    return (['overdue', 'today', 'week', 'none'] as const).map((id) => ({ id, caption: t(`due.${id}`) }))
  return undefined
}
