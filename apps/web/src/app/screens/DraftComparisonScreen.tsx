import { useLocation, useNavigate } from 'react-router'
import { openPlace } from '../../addresses/project-addresses.ts'
import { homePath } from '../../addresses/search-address.ts'
import { isTranslation, translatePath } from '../../addresses/translate-address.ts'
import { draftIdInHash, modifyPath, newDraftPath } from '../../addresses/writing-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { DraftComparison } from '../../features/drafts/DraftComparison.tsx'

/** Compares the draft that the hash of the address names with its solution. */
export function DraftComparisonScreen() {
  const header = useHeader()
  const navigate = useNavigate()
  const { hash, key } = useLocation()
  const place = openPlace(header)
  const home = homePath(header)
  // The first page of a tab has nothing to go back to.
  const goBack = key === 'default' ? undefined : () => void navigate(-1)
  const draftId = draftIdInHash(hash)
  return (
    <DraftComparison
      key={`${place.project} ${draftId}`}
      draftId={draftId}
      back={{ to: home, go: goBack }}
      wayOn={({ draft, path }) =>
        draft.caseId < 1
          ? newDraftPath(draft.id, path, place)
          : isTranslation(path)
            ? translatePath({ caseId: draft.caseId, locale: draft.locale, draftId: draft.id }, place)
            : modifyPath({ caseId: draft.caseId, draftId: draft.id }, place)
      }
      onDiscarded={() => (goBack ? goBack() : void navigate(home))}
    />
  )
}
