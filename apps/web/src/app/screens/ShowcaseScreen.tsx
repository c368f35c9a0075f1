import { useSearchParams } from 'react-router'
import { Showcase } from '../../features/solutions/showcase/Showcase.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { PlainPage } from './PlainPage.tsx'

/** What everybody may read, by a link: `?project=`, and `caseId=` of a solution or `q=` of a search. */
export function ShowcaseScreen() {
  const t = useTexts('showcase')
  const [query] = useSearchParams()
  const project = query.get('project') ?? ''
  const caseId = wholeNumber(query.get('caseId'))
  const page = wholeNumber(query.get('page'))
  if (!/^[a-z0-9][a-z0-9.-]{0,79}$/.test(project))
    return (
      <PlainPage title={t('gone')}>
        <p>{t('what')}</p>
      </PlainPage>
    )
  const freeText = (query.get('q') ?? '').slice(0, 2_000)
  const asked = {
    project,
    ...(caseId !== undefined
      ? { caseId }
      : { freeText, ...(page !== undefined && { page: Math.min(page, highestPage) }) }),
  }
  return <Showcase key={project} {...asked} />
}

const highestPage = 1_000

/** A number from 1; undefined for anything else. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
