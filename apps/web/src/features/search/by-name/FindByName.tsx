import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { longestTyped } from '../../../addresses/search-address.ts'
import type { Destination } from '../../../ui/ActionLink.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { textFromBefore, useUnsentText } from '../../../ui/unsent-texts.ts'
import { CaseNameMatches } from './CaseNameMatches.tsx'
import classes from './FindByName.module.css'
import { useFocusBySlash } from '../search-field/focus-by-slash.ts'
import { useSearchAction, type ActedOn } from '../actions/take-action.ts'
import { useReplacedAddress } from '../step/search-state.ts'

export interface FindByNameProps {
  by: 'solution-number' | 'solution-name'
  wayTo: (caseId: number) => Destination
  /** The search that is on the page. */
  shown: ActedOn
}

/** A person who types does not wait for the list, and it is not asked for at each key. */
const afterMs = 120

/** Opens a solution by its number, or by its name or title. Those that what was typed finds are offered below. */
export function FindByName({ by, wayTo, shown }: FindByNameProps) {
  const t = useTexts('search')
  const field = useRef<HTMLInputElement>(null)
  useFocusBySlash(field)
  const [typed, setTyped] = useState(() => shown.address.typed ?? textFromBefore(by) ?? '')
  useUnsentText(by, typed)
  const [settled] = useDebouncedValue(typed.trim(), afterMs)
  const [isMissing, setIsMissing] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { take, pending, failed, reset } = useSearchAction(shown, 'shownByScreen')
  // Going back, a reload and a copied link list the matches again. The answer to what was sent leads elsewhere by itself.
  const isSent = isSubmitted && !failed
  useReplacedAddress(shown.address, isSent ? undefined : { ...shown.address, typed: settled || undefined })
  const isNumber = by === 'solution-number'
  const missing = isNumber ? t('number.missing') : t('number.missing-name')
  const submit = () => {
    setIsMissing(typed.trim() === '')
    setIsSubmitted(typed.trim() !== '')
    if (typed.trim() !== '') take({ kind: 'find', caseName: typed.trim() })
  }
  return (
    <div>
      <form
        role="search"
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          ref={field}
          className={classes.field}
          size="lg"
          autoFocus
          // The letters before a number can be left out.
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
          labelProps={{ fz: 'sm' }}
          errorProps={{ fz: 'sm' }}
          label={isNumber ? t('number.label') : t('number.name-label')}
          placeholder={isNumber ? t('number.placeholder') : t('number.name-placeholder')}
          value={typed}
          error={isMissing ? missing : failed && describeFailure(failed.error)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setIsMissing(false)
            setIsSubmitted(false)
            reset()
          }}
        />
        <Button type="submit" size="lg" fz="md" className={classes.button} loading={pending !== undefined}>
          {t('number.button')}
        </Button>
      </form>
      {typed.trim() !== '' && (
        <CaseNameMatches by={by} typed={settled} wayTo={wayTo} isRefused={failed !== undefined} />
      )}
    </div>
  )
}
