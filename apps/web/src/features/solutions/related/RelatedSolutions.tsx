import { toLanguageTag, type SolutionDetails } from '@advisor/contract'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import { Heading } from '../sections/headings.tsx'
import classes from './RelatedSolutions.module.css'

export interface RelatedSolutionsProps {
  related: NonNullable<SolutionDetails['related']>
  wayTo: (caseId: number) => Destination
}

/** Leads to the solution that this one was copied from, and to its copies. */
export function RelatedSolutions({ related, wayTo }: RelatedSolutionsProps) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const tag = useLanguageTag()
  const groups = (['master', 'clone'] as const).flatMap((relation) => {
    const links = related.filter((each) => each.relation === relation)
    return links.length > 0 ? [{ relation, links }] : []
  })
  return (
    <section className={classes.related} aria-label={t('related.label')} lang={tag} data-not-printed>
      <Heading below={1} className={classes.title}>
        {t('related.label')}
      </Heading>
      {groups.map(({ relation, links }) => (
        <div key={relation}>
          <p className={classes.relation} id={`related-${relation}`}>
            {t(`related.${relation}`)}
          </p>
          <ul className={classes.links} aria-labelledby={`related-${relation}`}>
            {links.map(({ caseId, number, title, locale }) => (
              <li key={caseId}>
                <ActionLink destination={wayTo(caseId)} className={classes.link}>
                  <span className={classes.number}>{number}</span> <span className={classes.name}>{title}</span>
                </ActionLink>
                {toLanguageTag(locale) !== tag && <span className={classes.language}>{formats.language(locale)}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
