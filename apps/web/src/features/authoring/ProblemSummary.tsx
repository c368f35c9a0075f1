import { Notice } from '../../ui/Notice.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { fieldId, focusField } from './field-place.ts'
import type { FormProblem } from './form-store.ts'

/** The problems of the form, each leading to its field. */
export function ProblemSummary({ problems }: { problems: readonly FormProblem[] }) {
  const t = useTexts('authoring')
  return (
    <Notice title={t('problems')} isAlert>
      <ul className={classes.problems}>
        {problems.map(({ slot, caption, message }) => (
          <li key={slot}>
            <a
              href={`#${fieldId(slot)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(slot)
              }}
            >
              {caption === '' ? message : t('named', { name: caption, of: message })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
