import { Link } from 'react-router'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { MarkedWords } from '../../ui/values/MarkedWords.tsx'
import classes from './Authoring.module.css'
import { useSimilar } from './authoring-queries.ts'

/** Solutions with a similar title, so that nobody writes again what is there. They open beside the form. */
export function SimilarSolutions({ title }: { title: string }) {
  const t = useTexts('authoring')
  const place = openPlace(useHeader())
  const similar = useSimilar(title)
  return (
    <section className={classes.similar} aria-label={t('similar')}>
      <p className={classes.similarTitle}>{t('similar')}</p>
      {similar === undefined || similar.length === 0 ? (
        <p className={classes.help}>{similar === undefined ? t('similar.help') : t('similar.none')}</p>
      ) : (
        <ul>
          {similar.map(({ caseId, number, title: found }) => (
            <li key={caseId}>
              <Link to={solutionPath(caseId, place)} target="_blank">
                {number} · <MarkedWords text={found} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
