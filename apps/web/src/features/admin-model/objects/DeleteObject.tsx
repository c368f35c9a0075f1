import type { ModelKind } from '@advisor/contract'
import { takeOut } from '@advisor/domain-model/editing'
import { Anchor, Button, Modal, Skeleton } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { pathOfObject, useModelPlace } from '../model-place.ts'
import { useAllDocuments, useModelObject, useWriteObjects } from '../model-queries.ts'
import { useKindNames } from '../../admin/objects/kind-names.ts'

export interface DeleteObjectProps {
  kind: ModelKind
  id: string
  caption: string
  onClose: () => void
}

/** The kinds that refer to other objects. */
const kindsThatRefer: readonly ModelKind[] = [
  ...(['attribute', 'composite-attribute', 'slot', 'view', 'casebase', 'quest', 'profile'] as const),
  ...(['custom-list', 'expert-group', 'session-rules'] as const),
]

/**
 * Asks before an object is deleted, and names what uses it. It is taken out of all of these, unless one of them is something else
 * without it: then it has to be let go there first.
 */
export function DeleteObject({ kind, id, caption, onClose }: DeleteObjectProps) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const navigate = useNavigate()
  const place = useModelPlace()
  const { data } = useModelObject(place, kind, id)
  const write = useWriteObjects(place)
  const users = data?.object.usedBy ?? []
  const solutions = data?.object.solutions ?? 0
  const documents = useAllDocuments(place, users.length > 0 ? kindsThatRefer : [])
  const plan = documents && takeOut(documents, { kind, id })
  const isPlanned = users.length > 0 && plan?.held.length === 0
  const goneToo = plan?.removed.filter((each) => each.kind !== kind || each.id !== id) ?? []

  async function deleteIt() {
    const gone = isPlanned ? goneToo.map((each) => ({ kind: each.kind, id: each.id })) : []
    const draft = await write
      .mutateAsync({
        objects: { removed: [{ kind, id }, ...gone], ...(isPlanned && { documents: plan.changed }) },
        title: t('suggested.delete', { kind: names.one(kind), name: caption }).slice(0, 200),
      })
      // The dialog shows the refusal.
      .catch(() => undefined)
    if (!draft) return
    onClose()
    // The page of the object may have gone already: an object that the draft has made is not there any more.
    void navigate(place.wayTo('model', draft.id))
  }

  const named = (lead: string, objects: readonly { kind: ModelKind; id: string; caption?: string }[]) => (
    <>
      <p className={classes.lead}>{lead}</p>
      <ul>
        {objects.slice(0, 30).map((object) => (
          <li key={`${object.kind}/${object.id}`}>
            {names.one(object.kind)}{' '}
            <Anchor component={Link} to={place.wayTo(pathOfObject(object.kind, object.id))} onClick={onClose}>
              {object.caption}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete.title', { name: caption })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <div className={classes.form}>
        {!data && <Skeleton height={60} role="status" aria-label={t('loading')} />}
        {users.length > 0 && !plan && <Skeleton height={60} role="status" aria-label={t('loading')} />}
        {plan && plan.held.length > 0 && named(t('delete.used'), users)}
        {isPlanned && goneToo.length > 0 && named(t('delete.gone-too'), goneToo)}
        {isPlanned && plan.changed.length > 0 && named(t('delete.used-left'), plan.changed)}
        {solutions > 0 && <p className={classes.lead}>{t('delete.solutions', { count: solutions })}</p>}
        {data && users.length === 0 && <p className={classes.lead}>{t('delete.text')}</p>}
        {write.error && <LoadFailure error={write.error} />}
        <div className={classes.actions}>
          <Button
            color="red"
            disabled={!data || (users.length > 0 && !plan)}
            loading={write.isPending}
            onClick={() => void deleteIt()}
          >
            {t(isPlanned ? 'delete.take-out' : users.length > 0 ? 'delete.all-the-same' : 'delete')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
