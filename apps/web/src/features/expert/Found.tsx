import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Found.module.css'

export interface FoundProps {
  /** Undefined until the server has counted. */
  found: { found: number; bestMatching: number } | undefined
  isAsked: boolean
  /** The numbers belong to the criteria before the last change. */
  isWaiting: boolean
}

/** How many solutions the tray finds as it is filled. */
export function Found({ found, isAsked, isWaiting }: FoundProps) {
  const t = useTexts('expert')
  return (
    <div className={classes.found} role="status" aria-busy={isWaiting} data-stale={isWaiting || undefined}>
      {!isAsked && t('found.blank')}
      {isAsked && found && (
        <>
          <strong>{t('found.count', { number: found.found })}</strong>
          {found.bestMatching > 0 && (
            <span className={classes.best}>{t('found.best', { number: found.bestMatching })}</span>
          )}
        </>
      )}
    </div>
  )
}
