import type { FacetFilter, FacetValue, SearchFacet } from '@advisor/contract'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useErrorAskingAgain } from '../../../api/asking-again.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useSearchedFacet, type CountedSearch } from './facet-queries.ts'
import { useFacetValueText } from './facet-caption.ts'
import classes from './FacetValues.module.css'

export interface FacetValuesProps {
  facet: SearchFacet
  caption: string
  search: CountedSearch
  onFilter: (filter: FacetFilter) => void
}

/** The number of values that are listed at first. */
const fewValues = 6
/** More values are searched by name. */
const valuesToLookThrough = 12
const searchAfterMs = 200

/** The values of a facet with counts, of which several can be chosen. */
export function FacetValues({ facet, caption, search: counted, onFilter }: FacetValuesProps) {
  const t = useTexts('refining')
  const [isWhole, setIsWhole] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchAfterMs)
  const searching = useSearchedFacet(counted, { facet: facet.facet, search })
  const error = useErrorAskingAgain(searching)
  const searched = searching.data?.facets[0]
  const isSearching = search !== ''
  const { values, moreValues } = (isSearching ? searched : facet) ?? facet
  const chosen = facet.values.filter(({ isChosen }) => isChosen).map(({ value }) => value)
  const toggle = ({ value, isChosen }: FacetValue) =>
    onFilter({ values: isChosen ? chosen.filter((each) => each !== value) : [...chosen, value] })
  const isCut = !isWhole && !isSearching && values.length > fewValues + 1
  const listed = isCut ? values.filter(({ isChosen }, at) => at < fewValues || isChosen) : values
  return (
    <>
      {facet.values.length + facet.moreValues > valuesToLookThrough && (
        <TextInput
          type="search"
          size="sm"
          aria-label={t('filter.search', { facet: caption })}
          placeholder={t('filter.search', { facet: caption })}
          leftSection={<Icon name="search" size={16} />}
          autoComplete="off"
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {isSearching && error && (
        <p role="status" className={classes.hint}>
          {describeFailure(error)}
        </p>
      )}
      {isSearching && !error && values.length === 0 && (
        <p role="status" className={classes.hint}>
          {t('filter.none')}
        </p>
      )}
      <ul className={classes.values}>
        {listed.map((value) => (
          <Value key={String(value.value)} facet={facet} value={value} onToggle={() => toggle(value)} />
        ))}
      </ul>
      {!isSearching && values.length > fewValues + 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more}
          aria-expanded={!isCut}
          onClick={() => setIsWhole(isCut)}
        >
          {isCut ? t('filter.more', { count: values.length - listed.length }) : t('filter.fewer')}
        </Button>
      )}
      {!isCut && moreValues > 0 && <p className={classes.hint}>{t('filter.unlisted', { count: moreValues })}</p>}
    </>
  )
}

interface ValueProps {
  facet: SearchFacet
  value: FacetValue
  onToggle: () => void
}

function Value({ facet, value, onToggle }: ValueProps) {
  const t = useTexts('refining')
  const formats = useFormats()
  const textOf = useFacetValueText(facet)
  return (
    <li className={classes.value} data-depth={Math.min(value.depth, 3)}>
      <Checkbox
        size="sm"
        className={classes.box}
        label={textOf(value)}
        checked={value.isChosen}
        onChange={onToggle}
        aria-label={`${textOf(value)}, ${t('filter.count', { count: value.count })}`}
      />
      <span className={classes.count} aria-hidden>
        {formats.number(value.count)}
      </span>
    </li>
  )
}
