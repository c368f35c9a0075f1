import type { ModelKind } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { HeldNotice } from '../../admin/held-form.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { asText, type Fields } from '../fields/editor-context.ts'
import classes from '../Model.module.css'
import savingBar from '../../admin/saving-bar.module.css'
import { newObject, pathOfObject, useModelPlace } from '../model-place.ts'
import { useHeldObject, useModelObject } from '../model-queries.ts'
import { ViewPreview } from '../preview/ViewPreview.tsx'
import { DeleteObject } from './DeleteObject.tsx'
import { findKind, useKindNames } from '../../admin/objects/kind-names.ts'
import { LeaveQuestion } from '../../admin/LeaveQuestion.tsx'
import { newDocument } from './new-document.ts'
import { ObjectAside } from './ObjectAside.tsx'
import { useObjectForm } from './object-form.ts'
import { ObjectEditor } from './ObjectEditor.tsx'

/** The editor of an object that the address names, or of a new one. */
export function ObjectPage() {
  const t = useTexts('adminModel')
  const { kind: named, id = '' } = useParams()
  const { wayTo, mayWrite } = useModelPlace()
  const kind = findKind(named)
  if (!kind || (id === newObject && !mayWrite))
    return (
      <EmptyState icon="parts" title={t('not-there')} headline="h1">
        <p>
          <Link to={wayTo('model')}>{t('back')}</Link>
        </p>
      </EmptyState>
    )
  return id === newObject ? (
    <NewObject key={kind} kind={kind} />
  ) : (
    <KnownObject key={`${kind}/${id}`} kind={kind} id={id} />
  )
}

function NewObject({ kind }: { kind: ModelKind }) {
  const [opened] = useState(() => newDocument(kind))
  return <EditedObject kind={kind} id={undefined} opened={opened} />
}

function KnownObject({ kind, id }: { kind: ModelKind; id: string }) {
  const t = useTexts('adminModel')
  const place = useModelPlace()
  const { data, error, refetch } = useModelObject(place, kind, id)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} role="status" aria-label={t('loading')} />
  return <EditedObject kind={kind} id={id} opened={data.object.document} />
}

interface EditedObjectProps {
  kind: ModelKind
  id: string | undefined
  opened: Fields
}

function EditedObject({ kind, id, opened }: EditedObjectProps) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const names = useKindNames()
  const navigate = useNavigate()
  const { rows, project, draft, mayWrite, wayTo } = useModelPlace()
  const isHeld = id !== undefined && mayWrite
  const held = useHeldObject(project.name, kind, isHeld ? id : undefined)
  const form = useObjectForm(kind, id, { opened, lock: isHeld ? held.lock : undefined })
  const [isDeleting, setIsDeleting] = useState(false)
  const row = rows.find((each) => each.kind === kind && each.id === id)
  const isDeleted = row?.change === 'delete'
  const isReadOnly = !mayWrite || isDeleted
  const caption = kind === 'translation' ? formats.language(asText(opened.locale) || 'en') : asText(opened.caption)
  return (
    <>
      <LeaveQuestion isOn={form.isDirty && !form.isSaving} />
      <div className={classes.head}>
        <div>
          <Link to={wayTo('model')}>{t('back')}</Link>
          <h1 className={classes.title}>
            {id === undefined
              ? t('new', { kind: names.one(kind) })
              : t('object', { kind: names.one(kind), name: caption })}
          </h1>
        </div>
        {id !== undefined && !isReadOnly && (
          <Button variant="default" onClick={() => setIsDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <p className={classes.lead}>{names.hint(kind)}</p>
      {isDeleted && <p role="status">{t('deleted.hint')}</p>}
      {!mayWrite && <p role="status">{t(draft ? 'read-only.draft' : 'read-only')}</p>}
      <HeldNotice held={held} />
      <div className={classes.columns}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void form.save().then((saved) => {
              if (!saved) return
              notify({ type: 'info', message: t('saved', { title: saved.draft.title }) })
              if (id === undefined)
                void navigate(wayTo(pathOfObject(kind, saved.id), saved.draft.id), { replace: true })
            })
          }}
        >
          <ObjectEditor kind={kind} form={form} isReadOnly={isReadOnly}>
            {!isReadOnly && (
              <div className={savingBar.bar} data-lower-bar>
                <Button
                  type="submit"
                  loading={form.isSaving}
                  disabled={!form.isDirty}
                  leftSection={<Icon name="check" />}
                >
                  {t('save')}
                </Button>
                {form.isDirty && (
                  <Button variant="default" onClick={form.reset}>
                    {t('save.not')}
                  </Button>
                )}
                <span role="status" className={classes.less}>
                  {form.isDirty ? t(draft ? 'unsaved' : 'unsaved.first', { title: draft?.title ?? '' }) : ''}
                </span>
              </div>
            )}
          </ObjectEditor>
        </form>
        {id !== undefined && <ObjectAside kind={kind} id={id} />}
      </div>
      {kind === 'view' && <ViewPreview document={form.value} />}
      {isDeleting && id !== undefined && (
        <DeleteObject kind={kind} id={id} caption={caption} onClose={() => setIsDeleting(false)} />
      )}
    </>
  )
}
