import { useNavigate, useSearchParams } from 'react-router'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { translatedBy, translatePath } from '../../addresses/translate-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { EditSolution } from '../../features/authoring/editing/EditSolution.tsx'
import { beginTranslating } from '../../features/authoring/translating/begin-translating.tsx'
import { TranslationList } from '../../features/authoring/translating/TranslationList.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { NotFoundNotice } from './NotFoundNotice.tsx'

/** The source stands beside each paragraph: there is no other preview. */
const translateParts = { belowTitle: () => null }

/** Translates the solution of the address into its language; without one, lists the languages. */
export function SolutionTranslateScreen() {
  const header = useHeader()
  const navigate = useNavigate()
  const t = useTexts('translating')
  const formats = useFormats()
  const [query] = useSearchParams()
  const asked = translatedBy(query)
  const place = openPlace(header)
  if (!asked) return <NotFoundNotice />
  const { caseId, locale, source, draftId } = asked
  const way = (to: Omit<typeof asked, 'caseId'>) => translatePath({ caseId, ...to }, place)
  if (!locale)
    return (
      <TranslationList
        key={`${place.project} ${caseId}`}
        caseId={caseId}
        back={{ to: solutionPath(caseId, place) }}
        wayTo={(each) => ({ to: way({ locale: each }) })}
        wayToSolution={(number) => solutionPath(number, place)}
      />
    )
  const path = translatePath({ caseId, locale })
  return (
    <EditSolution
      key={`${place.project} ${path} ${source} ${draftId}`}
      asked={{ caseId, locale, draftId, isTranslation: true, source }}
      owner={`${header.userId} ${place.project}`}
      path={path}
      parts={translateParts}
      back={{ to: way({}) }}
      withDraft={(id) => ({ to: way({ locale, draftId: id }) })}
      title={({ number }) => t('title', { number, language: formats.language(locale) })}
      translating={beginTranslating((reference) => void navigate(way({ locale, source: reference, draftId })))}
      onOpen={({ branch }) => void navigate(solutionPath(caseId, { ...place, branch: branch.name }), { replace: true })}
    />
  )
}
