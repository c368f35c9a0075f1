import type { ModelKind } from '@advisor/contract'
import { Anchor, Button, Modal, Skeleton } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Failed } from '../Failed.tsx'
import classes from '../Model.module.css'
import { pathOfObject, useModelPlace } from '../model-place.ts'
import { useModelObject, useWriteObjects } from '../model-queries.ts'
import { useKindNames } from '../../admin/objects/kind-names.ts'

export interface DeleteObjectProps {
  kind: ModelKind
  id: string
  caption: string
  onClose: () => void
}

/** Asks before an object is deleted, and names what uses it. What is used has to be let go there first. */
export function DeleteObject({ kind, id, caption, onClose }: DeleteObjectProps) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const navigate = useNavigate()
  const place = useModelPlace()
  const { data } = useModelObject(place, kind, id)
  const write = useWriteObjects(place)
  const users = data?.object.usedBy ?? []
  const solutions = data?.object.solutions ?? 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete.title', { name: caption })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <div className={classes.form}>
        {!data && <Skeleton height={60} role="status" aria-label={t('loading')} />}
        {users.length > 0 && (
          <>
            <p className={classes.lead}>{t('delete.used')}</p>
            <ul>
              {users.slice(0, 30).map((user) => (
                <li key={`${user.kind}/${user.id}`}>
                  {names.one(user.kind)}{' '}
                  <Anchor component={Link} to={place.wayTo(pathOfObject(user.kind, user.id))} onClick={onClose}>
                    {user.caption}
                  </Anchor>
                </li>
              ))}
            </ul>
          </>
        )}
        {solutions > 0 && <p className={classes.lead}>{t('delete.solutions', { count: solutions })}</p>}
        {data && users.length === 0 && <p className={classes.lead}>{t('delete.text')}</p>}
        {write.error && <Failed error={write.error} />}
        <div className={classes.actions}>
          <Button
            color="red"
            disabled={!data}
            loading={write.isPending}
            onClick={() =>
              write.mutate(
                {
                  objects: { removed: [{ kind, id }] },
                  title: t('suggested.delete', { kind: names.one(kind), name: caption }).slice(0, 200),
                },
                {
                  onSuccess: (draft) => {
                    onClose()
                    void navigate(place.wayTo('model', draft.id))
                  },
                },
              )
            }
          >
            {t(users.length > 0 ? 'delete.all-the-same' : 'delete')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
