import { limits } from '@advisor/contract'
import { Button, CloseButton, Combobox, Kbd, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { mediaQueries } from '../../../ui/media-queries.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { textFromBefore, useUnsentText } from '../../../ui/unsent-texts.ts'
import { useFocusBySlash } from './focus-by-slash.ts'
import classes from './SearchField.module.css'
import { markTyped, useSuggestions } from './suggestions.ts'

export interface SearchFieldProps {
  /** The text of the current search. */
  query: string
  /** Whether the field is the centre of the page, as on the home page. */
  isCentre: boolean
  /** The server has not yet answered the last search. */
  isSearching: boolean
  onSearch: (query: string) => void
  onOpen: (caseId: number) => void
}

const suggestAfterMs = 120
const fieldName = 'search'

/** The field of free-text search: it suggests while the user types, Enter searches, `/` moves the focus to it. */
export function SearchField({ query, isCentre, isSearching, onSearch, onOpen }: SearchFieldProps) {
  const t = useTexts('search')
  const field = useRef<HTMLInputElement>(null)
  useFocusBySlash(field)
  const [typed, setTyped] = useState(() => textFromBefore(fieldName) ?? query)
  useUnsentText(fieldName, typed === query ? '' : typed)
  const [shownQuery, setShownQuery] = useState(query)
  if (query !== shownQuery) {
    // The address has changed by a link or by the browser's back button.
    setShownQuery(query)
    setTyped(query)
  }
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [settled] = useDebouncedValue(typed, suggestAfterMs)
  const { data } = useSuggestions(combobox.dropdownOpened ? settled : '')
  const { completions = [], suggestions = [] } = typed.trim() === '' ? {} : (data ?? {})
  const count = completions.length + suggestions.length
  // A list that is opened before it has entries would be drawn outside of the window for a moment.
  const shown = { ...combobox, dropdownOpened: combobox.dropdownOpened && count > 0 }

  const search = (text: string) => {
    combobox.closeDropdown()
    setTyped(text)
    if (text.trim() !== '') onSearch(text.trim())
  }
  const choose = (option: string) => {
    const [kind, value = ''] = split(option)
    if (kind === 'search') return search(value)
    combobox.closeDropdown()
    onOpen(Number(value))
  }

  return (
    <form
      role="search"
      className={classes.form}
      data-centre={isCentre || undefined}
      aria-busy={isSearching}
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <Combobox store={shown} onOptionSubmit={choose} withinPortal={false} offset={4} transitionProps={{ duration: 0 }}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={field}
            className={classes.field}
            inputMode="search"
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            autoFocus={isCentre && !matchMedia(mediaQueries.touch).matches}
            size={isCentre ? 'lg' : 'md'}
            maxLength={limits.pastedCharacters}
            aria-label={t('field.label')}
            placeholder={t('field.placeholder')}
            leftSection={<Icon name="search" />}
            rightSection={
              typed === '' ? (
                <Kbd className={classes.key} aria-hidden>
                  /
                </Kbd>
              ) : (
                <CloseButton
                  aria-label={t('field.clear')}
                  onClick={() => {
                    setTyped('')
                    field.current?.focus()
                  }}
                />
              )
            }
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options} aria-label={t('field.label')}>
            {completions.length > 0 && (
              <Combobox.Group label={t('suggest.completions')}>
                {completions.map((completion) => (
                  <Combobox.Option key={completion} value={`search:${completion}`} className={classes.option}>
                    <Icon name="search" size={16} />
                    <span>
                      <MarkedWords text={markTyped(completion, typed)} />
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
            {suggestions.length > 0 && (
              <Combobox.Group label={t('suggest.solutions')}>
                {suggestions.map(({ caseId, number, title, casebase }) => (
                  <Combobox.Option key={caseId} value={`open:${caseId}`} className={classes.option}>
                    <Icon name="book" size={16} />
                    <span>
                      <MarkedWords text={title} />
                      <span className={classes.origin}>
                        {number} · {casebase}
                      </span>
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button
        type="submit"
        size={isCentre ? 'lg' : 'md'}
        fz="md"
        className={classes.button}
        aria-label={t('field.button')}
      >
        <span className={classes.buttonWord}>{t('field.button')}</span>
        <span className={classes.buttonIcon}>
          <Icon name="search" />
        </span>
      </Button>
      <VisuallyHidden role="status">{shown.dropdownOpened && t('suggest.status', { count })}</VisuallyHidden>
    </form>
  )
}

const split = (option: string) => [option.slice(0, option.indexOf(':')), option.slice(option.indexOf(':') + 1)]
