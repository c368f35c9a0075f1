import type { TrayClass, TrayField } from '@advisor/contract'
import { TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Attributes.module.css'
import { hasWords } from './has-words.ts'

export interface AttributesProps {
  trayClasses: readonly TrayClass[]
  /** The slots that have a criterion. */
  used: readonly string[]
  onAdd: (field: TrayField) => void
}

/** Up to this number, the attributes have no search field. */
const fewAttributes = 8
/** Up to this number of attributes, all classes are unfolded, also on narrow screens. */
const shownAtOnce = 12

/** The attributes to search by, in their classes; clicking one adds a criterion. */
export function Attributes({ trayClasses, used, onAdd }: AttributesProps) {
  const t = useTexts('expert')
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const [search, setSearch] = useState('')
  const all = trayClasses.flatMap(({ fields }) => fields)
  const matching = all.filter(({ caption }) => hasWords(caption, search))
  const isSearching = search.trim() !== ''
  const list = (fields: readonly TrayField[]) => (
    <ul className={classes.fields}>
      {fields.map((field) => (
        <li key={field.slot}>
          <button
            type="button"
            className={classes.field}
            title={field.help}
            data-used={used.includes(field.slot) || undefined}
            onClick={() => onAdd(field)}
          >
            <span className={classes.plus} aria-hidden>
              {used.includes(field.slot) ? <Icon name="check" size={16} /> : '+'}
            </span>
            {field.caption}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={classes.attributes} aria-labelledby="expert-attributes">
      <h2 id="expert-attributes" className={classes.heading}>
        {t('attributes.title')}
      </h2>
      {all.length === 0 && <p className={classes.none}>{t('attributes.empty')}</p>}
      {all.length > fewAttributes && (
        <TextInput
          type="search"
          aria-label={t('attributes.search')}
          placeholder={t('attributes.search')}
          leftSection={<Icon name="search" size={16} />}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter takes the attribute, and does not yet search.
            event.preventDefault()
            const [first] = matching
            if (first && isSearching) onAdd(first)
          }}
        />
      )}
      {isSearching && (matching.length > 0 ? list(matching) : <p className={classes.none}>{t('attributes.none')}</p>)}
      {!isSearching &&
        trayClasses.map(({ id, caption, fields }, at) => (
          <details key={id} className={classes.class} open={isWide || at === 0 || all.length <= shownAtOnce}>
            <summary className={classes.caption} data-style="expert-class">
              {caption ?? t('attributes.other')}
            </summary>
            {list(fields)}
          </details>
        ))}
    </section>
  )
}
