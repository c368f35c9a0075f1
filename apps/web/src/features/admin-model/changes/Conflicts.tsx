import type { ModelDraft, ModelKind } from '@advisor/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Notice } from '../../../ui/Notice.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { useDraftSteps } from '../model-queries.ts'
import { useKindNames } from '../../admin/objects/kind-names.ts'

export interface ConflictsProps {
  draft: ModelDraft
  wayToObject: (kind: ModelKind, id: string) => string | undefined
}

/** The objects that somebody else has changed on the branch meanwhile. For each, one of the two stays. */
export function Conflicts({ draft, wayToObject }: ConflictsProps) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const { write } = useDraftSteps(draft)
  const mayChoose = draft.isOwn && draft.state === 'open'
  return (
    <Notice isAlert title={t('conflicts')}>
      <p>{t(mayChoose ? 'conflicts.choose' : 'conflicts.others')}</p>
      <ul className={classes.items}>
        {draft.conflicts.map(({ kind, id, caption }) => (
          <li key={`${kind}/${id}`} className={classes.item}>
            <span className={classes.itemName}>
              {names.one(kind)} <Link to={wayToObject(kind, id) ?? ''}>{caption}</Link>
            </span>
            {mayChoose && (
              <>
                <Button
                  variant="default"
                  size="compact-md"
                  loading={write.isPending}
                  onClick={() => write.mutate({ kept: [{ kind, id }] })}
                >
                  {t('conflicts.mine')}
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  loading={write.isPending}
                  onClick={() => write.mutate({ reverted: [{ kind, id }] })}
                >
                  {t('conflicts.theirs')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {write.error && <LoadFailure error={write.error} />}
    </Notice>
  )
}
