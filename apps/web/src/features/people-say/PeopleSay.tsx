import { limits, toLanguageTag, type Phrase, type SuggestedPhrase } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useHeader } from '../../api/login-state.ts'
import { BarAction } from '../../ui/bar/BarAction.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTypedText } from '../../ui/typed-text.ts'
import classes from './PeopleSay.module.css'
import { useMovePhrase, usePeopleSay, type PhraseMove } from './people-say-queries.ts'

export interface PeopleSayProps {
  caseId: number
}

/**
 * The words by which people search for the solution: suggestions to the author, and the words that the author has
 * added.
 */
export function PeopleSay({ caseId }: PeopleSayProps) {
  const t = useTexts('peopleSay')
  const { currentLocale } = useHeader()
  const { peopleSay, error } = usePeopleSay(caseId)
  const { mutate, isPending, error: failure } = useMovePhrase(caseId)
  const [typed, setTyped] = useTypedText(`people say ${caseId}`)
  /** The suggestion whose words are being changed. */
  const [changed, setChanged] = useState<Phrase>()
  if (error) return null
  const refused = refusedFields(failure)['phrase']
  const move = (wanted: PhraseMove) => mutate(wanted)
  const endTyping = () => {
    setTyped('')
    setChanged(undefined)
  }
  return (
    <details className={classes.room}>
      <summary>
        {t('title')}
        {peopleSay && peopleSay.suggested.length > 0 && (
          <span className={classes.count}>{peopleSay.suggested.length}</span>
        )}
      </summary>
      <p className={classes.about}>{t('about')}</p>
      {peopleSay && peopleSay.suggested.length > 0 && (
        <ul className={classes.list} aria-label={t('title')}>
          {peopleSay.suggested.map((each) => (
            <Suggestion
              key={keyOf(each)}
              suggested={each}
              move={move}
              onChange={() => {
                setChanged(each)
                setTyped(each.phrase)
              }}
            />
          ))}
        </ul>
      )}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const locale = changed?.locale ?? currentLocale
          const instead = changed && { instead: changed.phrase }
          mutate({ kind: 'confirm', phrase: { locale, phrase: typed }, ...instead }, { onSuccess: endTyping })
        }}
      >
        <TextInput
          className={classes.field}
          label={changed ? t('change-of', { phrase: changed.phrase }) : t('own')}
          value={typed}
          maxLength={2 * limits.saidPhraseCharacters}
          error={refused}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" variant="default" loading={isPending} disabled={typed.trim() === ''}>
            {t('save')}
          </Button>
          {changed && (
            <Button variant="subtle" onClick={endTyping}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
      {failure && refused === undefined && (
        <Notice title={t('failed')} isAlert>
          <p>{describeFailure(failure)}</p>
        </Notice>
      )}
      {peopleSay && peopleSay.confirmed.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('words')}</h3>
          <ul className={classes.words} aria-label={t('words')}>
            {peopleSay.confirmed.map((phrase) => (
              <li key={keyOf(phrase)} lang={toLanguageTag(phrase.locale)}>
                {phrase.phrase}
                <BarAction
                  icon="close"
                  name={t('remove-of', { phrase: phrase.phrase })}
                  onClick={() => move({ kind: 'dismiss', phrase })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

interface SuggestionProps {
  suggested: SuggestedPhrase
  move: (move: PhraseMove) => void
  onChange: () => void
}

function Suggestion({ suggested: { phrase, locale, people }, move, onChange }: SuggestionProps) {
  const t = useTexts('peopleSay')
  return (
    <li className={classes.suggestion}>
      <button
        type="button"
        className={classes.phrase}
        lang={toLanguageTag(locale)}
        aria-label={t('change-of', { phrase })}
        onClick={onChange}
      >
        {phrase}
      </button>
      <span className={classes.people}>{t('suggested', { count: people })}</span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('confirm-of', { phrase })}
        onClick={() => move({ kind: 'confirm', phrase: { locale, phrase } })}
      >
        {t('confirm')}
      </Button>
      <BarAction
        icon="close"
        name={t('dismiss-of', { phrase })}
        onClick={() => move({ kind: 'dismiss', phrase: { locale, phrase } })}
      />
    </li>
  )
}

const keyOf = ({ locale, phrase }: Phrase) => `${locale} ${phrase}`
