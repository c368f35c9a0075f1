import type { DialogChoice } from '@advisor/contract'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Choices.module.css'
import { ChoiceText } from './ChoiceText.tsx'
import { useAnswerKeys } from './answer-keys.ts'

type Answer = DialogChoice['answer']

export interface ChoicesProps {
  /** All that are offered. Those that no solution left has are folded, unless all are shown, or none has a solution. */
  choices: readonly DialogChoice[]
  areAllShown?: boolean
  /** Several of the values may be right. */
  canBeSeveral: boolean
  onAnswer: (answer: Answer) => void
  /** Called with values that the user cannot tell apart. */
  onSeveral: (values: readonly (string | boolean)[]) => void
}

/** The offered answers as large targets with the solutions that have them. The keys 1 to 9 choose. */
export function Choices({ choices: offered, areAllShown = false, canBeSeveral, onAnswer, onSeveral }: ChoicesProps) {
  const t = useTexts('guided')
  const formats = useFormats()
  const [isUnfolded, setIsUnfolded] = useState(areAllShown)
  const likely = offered.filter(({ candidates, isGiven }) => candidates > 0 || isGiven)
  const choices = isUnfolded || likely.length === 0 ? offered : likely
  const folded = offered.length - choices.length
  const values = choices.map(valueOf)
  const given = choices.flatMap(({ isGiven }, at) => (isGiven ? (values[at] ?? []) : []))
  const [isSeveral, setIsSeveral] = useState(given.length > 1)
  const [chosen, setChosen] = useState<readonly (string | boolean)[]>(given)
  const most = Math.max(1, ...choices.map(({ candidates }) => candidates))
  const choose = (at: number) => {
    const choice = choices[at]
    const value = values[at]
    if (!choice) return
    if (!isSeveral || value === undefined) return onAnswer(choice.answer)
    setChosen(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  }
  useAnswerKeys(choices.length, choose, isSeveral && chosen.length > 0 ? () => onSeveral(chosen) : undefined)
  if (choices.length === 0) return null
  const hasPictures = choices.some(({ picture }) => picture !== undefined)
  return (
    <div className={classes.choices}>
      <ul
        className={classes.list}
        data-short={choices.length <= 8 || undefined}
        data-pictures={hasPictures || undefined}
      >
        {choices.map((choice, at) => {
          const value = values[at]
          const isChosen = isSeveral ? value !== undefined && chosen.includes(value) : choice.isGiven
          return (
            <li key={at}>
              <button
                type="button"
                className={classes.choice}
                data-none={choice.candidates === 0 || undefined}
                aria-pressed={isSeveral || choice.isGiven ? isChosen : undefined}
                onClick={() => choose(at)}
              >
                {choice.picture && <ChoicePicture key={choice.picture.url} src={choice.picture.url} />}
                <span className={classes.key} aria-hidden>
                  {isChosen ? <Icon name="check" size={16} /> : at < 9 ? at + 1 : ''}
                </span>
                <span className={classes.text}>
                  <ChoiceText choice={choice} />
                </span>
                <span className={classes.count} aria-label={t('choice.count', { number: choice.candidates })}>
                  {formats.number(choice.candidates)}
                </span>
                <span
                  className={classes.bar}
                  aria-hidden
                  style={{ inlineSize: `${(100 * choice.candidates) / most}%` }}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {folded > 0 && (
        <button type="button" className={classes.more} onClick={() => setIsUnfolded(true)}>
          {t('choice.more', { number: folded })}
        </button>
      )}
      {canBeSeveral && choices.length > 1 && (
        <div className={classes.several}>
          <Checkbox
            label={t('choice.several')}
            checked={isSeveral}
            onChange={(event) => setIsSeveral(event.currentTarget.checked)}
          />
          {isSeveral && (
            <Button disabled={chosen.length === 0} onClick={() => onSeveral(chosen)}>
              {t('choice.confirm')}
            </Button>
          )}
        </div>
      )}
      <p className={classes.hint}>{isSeveral ? t('choice.keys-several') : t('choice.keys')}</p>
    </div>
  )
}

/** The picture above a caption. One that fails to load leaves no empty place: the caption says what it shows. */
function ChoicePicture({ src }: { src: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  return hasFailed ? null : <img className={classes.picture} src={src} alt="" onError={() => setHasFailed(true)} />
}

/** The value of a choice that may be one of several. */
function valueOf({ answer }: DialogChoice): string | boolean | undefined {
  return 'is' in answer && typeof answer.is !== 'number' ? answer.is : undefined
}
