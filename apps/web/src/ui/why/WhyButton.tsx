import { useTexts } from '../texts/texts.ts'
import classes from './WhyButton.module.css'

export interface WhyButtonProps {
  /** The title of the solution. */
  title: string
  onAsk: () => void
}

/** Asks why a solution is among the results. */
export function WhyButton({ title, onAsk }: WhyButtonProps) {
  const t = useTexts('why')
  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-label={`${t('button')} ${title}`}
      onClick={onAsk}
    >
      {t('button')}
    </button>
  )
}
