import type { WarningLevel } from '@advisor/contract'
import { useLanguageTag, useTexts } from '../texts/texts.ts'
import classes from './SignalWord.module.css'

/** The signal word of a warning with its safety alert symbol, in the safety colours; in the language of the page. */
export function SignalWord({ level }: { level: WarningLevel }) {
  const t = useTexts('ui')
  const tag = useLanguageTag()
  return (
    <span className={classes.panel} data-level={level} lang={tag}>
      {level !== 'notice' && <SafetyAlertSymbol />}
      {t(`warning.${level}`)}
    </span>
  )
}

/** The general warning sign: the exclamation mark is cut out of the triangle and has the colour of the panel. */
function SafetyAlertSymbol() {
  return (
    <svg className={classes.symbol} viewBox="0 0 24 22" aria-hidden="true" focusable="false">
      <path
        fillRule="evenodd"
        d="M12 1.2a1.9 1.9 0 0 1 1.65.95l9.6 16.6A1.9 1.9 0 0 1 21.6 21.6H2.4a1.9 1.9 0 0 1-1.65-2.85l9.6-16.6A1.9 1.9 0 0 1 12 1.2ZM10.5 7.4l.55 6.9h1.9l.55-6.9ZM12 15.7a1.45 1.45 0 1 0 .01 0Z"
      />
    </svg>
  )
}
