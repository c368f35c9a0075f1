import type { ModelDocument, ModelKind, ModelReference } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { useAllDocuments, useWriteObjects } from '../model-queries.ts'
import { detailOf, holders, withEntry, withSlots } from './place-objects.ts'

interface PlaceObjectProps {
  kind: ModelKind
  id: string
  /** What uses the object already. */
  users: readonly ModelReference[]
}

/** Offers to add a field to a case base, or a quest or list to a profile: without one, nobody sees it. */
export function PlaceObject({ kind, id, users }: PlaceObjectProps) {
  if (kind !== 'slot' && kind !== 'quest' && kind !== 'custom-list') return null
  return users.some((user) => user.kind === holders[kind]) ? null : <Places kind={kind} id={id} />
}

function Places({ kind, id }: { kind: keyof typeof holders; id: string }) {
  const t = useTexts('adminModel')
  const place = useModelPlace()
  const documents = useAllDocuments(place, ['casebase', 'profile', 'view'])
  const write = useWriteObjects(place)
  const choices = place.rows.filter((row) => row.kind === holders[kind] && row.change !== 'delete')
  return (
    <>
      {choices.slice(0, 5).map(({ id: holder, caption }) => (
        <div key={holder}>
          <Button
            variant="default"
            size="compact-md"
            loading={write.isPending}
            disabled={!documents}
            onClick={() =>
              write.mutate({
                objects: { documents: placed(documents ?? [], kind, id, holder) },
                title: t('place.in', { name: caption }),
              })
            }
          >
            {t('place.in', { name: caption })}
          </Button>
        </div>
      ))}
      {write.error && (
        <div className={classes.group}>
          <LoadFailure error={write.error} />
        </div>
      )}
    </>
  )
}

/** The documents that change when an object is added to its holder. */
function placed(
  documents: readonly ModelDocument[],
  kind: keyof typeof holders,
  id: string,
  holder: string,
): ModelDocument[] {
  for (const document of documents)
    if (document.id === holder) {
      if (document.kind === 'profile' && kind !== 'slot') return [withEntry(document, kind, id)]
      if (document.kind === 'casebase' && kind === 'slot')
        return withSlots(document, detailOf(document, documents), [id])
    }
  return []
}
