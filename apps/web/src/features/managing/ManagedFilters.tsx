import { languageStates, managedOwners, managedSorts, type ManagedList } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isUsuallyDescending, type ManagingAddress } from '../../addresses/managing-address.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Choice } from '../../ui/lists/Choice.tsx'
import listing from '../../ui/lists/list.module.css'
import classes from './Managing.module.css'
import { hasFilters } from './has-filters.ts'

export interface ManagedFiltersProps {
  address: ManagingAddress
  list: ManagedList
  onChange: (address: ManagingAddress) => void
}

/** What narrows and orders the list. Each choice is a page of its own, so that the way back leads to the choice before. */
export function ManagedFilters({ address, list, onChange }: ManagedFiltersProps) {
  const t = useTexts('managing')
  const formats = useFormats()
  const [typed, setTyped] = useState(address.text)
  const change = (changes: Partial<ManagingAddress>) => onChange({ ...address, ...changes, page: 1 })
  const chosenLanguage = address.language && address.languageState && `${address.language} ${address.languageState}`
  return (
    <form
      className={listing.filters}
      role="search"
      aria-label={t('filters.label')}
      onSubmit={(event) => {
        event.preventDefault()
        change({ text: typed.trim() })
      }}
    >
      <div className={classes.text}>
        <TextInput
          type="search"
          label={t('filters.text')}
          value={typed}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<Icon name="search" size={16} />}>
          {t('filters.search')}
        </Button>
      </div>
      {list.mayManageOthers && (
        <Choice
          className={classes.choice}
          label={t('filters.whose')}
          value={list.whose}
          onChange={(value) => change({ whose: managedOwners.find((each) => each === value) })}
        >
          {managedOwners.toReversed().map((each) => (
            <option key={each} value={each}>
              {t(`whose.${each}`)}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        className={classes.choice}
        label={t('filters.state')}
        value={address.states[0] ?? ''}
        onChange={(value) => change({ states: value === '' ? [] : [value] })}
      >
        <option value="">{t('filters.any')}</option>
        {list.states.map(({ id, caption, count }) => (
          <option key={id} value={id}>
            {t('state-count', { state: caption, number: formats.number(count) })}
          </option>
        ))}
      </Choice>
      {list.casebases.length > 1 && (
        <Choice
          className={classes.choice}
          label={t('filters.casebase')}
          value={address.casebase ?? ''}
          onChange={(value) => change({ casebase: value || undefined })}
        >
          <option value="">{t('filters.any')}</option>
          {list.casebases.map(({ id, caption }) => (
            <option key={id} value={id}>
              {caption}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        className={classes.choice}
        label={t('filters.language')}
        value={chosenLanguage ?? ''}
        onChange={(value) => {
          const [language, state] = value.split(' ')
          change({ language: language || undefined, languageState: languageStates.find((each) => each === state) })
        }}
      >
        <option value="">{t('filters.any')}</option>
        {list.locales.flatMap((locale) =>
          languageStates.map((state) => (
            <option key={`${locale} ${state}`} value={`${locale} ${state}`}>
              {t(`language.${state}`, { language: formats.language(locale) })}
            </option>
          )),
        )}
      </Choice>
      <Choice
        className={classes.choice}
        label={t('filters.changed-by')}
        value={address.changedBy}
        onChange={(changedBy) => change({ changedBy })}
      >
        <option value="">{t('filters.anybody')}</option>
        {list.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || t('nobody')}
          </option>
        ))}
      </Choice>
      <TextInput
        type="date"
        className={classes.choice}
        label={t('filters.changed-since')}
        value={address.changedSince ?? ''}
        onChange={(event) => change({ changedSince: event.currentTarget.value || undefined })}
      />
      <Choice
        className={classes.choice}
        label={t('filters.sort')}
        value={`${address.sort} ${address.isDescending ? 'down' : 'up'}`}
        onChange={(value) => {
          const [sort, order] = value.split(' ')
          change({ sort: managedSorts.find((each) => each === sort) ?? 'changed', isDescending: order === 'down' })
        }}
      >
        {managedSorts.flatMap((sort) =>
          [isUsuallyDescending(sort), !isUsuallyDescending(sort)].map((isDescending) => (
            <option key={`${sort} ${isDescending}`} value={`${sort} ${isDescending ? 'down' : 'up'}`}>
              {`${t(`sort.${sort}`)} · ${t(isDescending ? 'sort.down' : 'sort.up')}`}
            </option>
          )),
        )}
      </Choice>
      {hasFilters(address) && (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => {
            setTyped('')
            const { sort, isDescending } = address
            onChange({ sort, isDescending, states: [], text: '', changedBy: '', page: 1 })
          }}
        >
          {t('filters.clear')}
        </Button>
      )}
    </form>
  )
}
