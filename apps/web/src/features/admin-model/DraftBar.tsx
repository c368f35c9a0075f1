import type { ModelDraftSummary } from '@advisor/contract'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAdmin } from '../admin/admin-project.ts'
import classes from './Model.module.css'
import { noDraft, useModelPlace } from './model-place.ts'
import { useBeginDraft } from './model-queries.ts'

/** Which project and which draft change the screen shows, how much the draft changes, and the way to it. */
export function DraftBar({ drafts }: { drafts: readonly ModelDraftSummary[] }) {
  const t = useTexts('adminModel')
  const { projects, permissions } = useAdmin()
  const { project, draft, wayTo } = useModelPlace()
  const [query, setQuery] = useSearchParams()
  const [isBeginning, setIsBeginning] = useState(false)
  const choose = (name: 'project' | 'draft', value: string) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    if (name === 'project') next.delete('draft')
    setQuery(next)
  }
  return (
    <section className={classes.bar} aria-label={t('bar')}>
      {projects.length > 1 && (
        <NativeSelect
          label={t('project')}
          value={project.name}
          data={projects.map(({ name, caption }) => ({ value: name, label: caption }))}
          onChange={({ currentTarget }) => choose('project', currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('bar.draft')}
        value={draft?.id ?? noDraft}
        data={[
          { value: noDraft, label: t('bar.no-draft') },
          ...drafts.map(({ id, title, isOwn, by }) => ({
            value: id,
            label: isOwn ? title : t('bar.draft-of', { title, name: by.name || t('nobody') }),
          })),
        ]}
        onChange={({ currentTarget }) => choose('draft', currentTarget.value)}
      />
      {permissions.includes('domain-model-configuration') && (
        <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setIsBeginning(true)}>
          {t('begin')}
        </Button>
      )}
      <p className={classes.state} role="status">
        {!draft && t('bar.reading')}
        {draft && (
          <>
            {draft.state === 'handed-in'
              ? t('bar.handed-in', { count: draft.objects })
              : t('bar.changes', { count: draft.objects })}{' '}
            <Link to={wayTo(`changes/${draft.id}`)}>{t(draft.state === 'open' ? 'bar.review' : 'bar.show')}</Link>
          </>
        )}
      </p>
      {isBeginning && (
        <BeginDialog
          project={project.name}
          onClose={() => setIsBeginning(false)}
          onBegun={(id) => {
            setIsBeginning(false)
            choose('draft', id)
          }}
        />
      )}
    </section>
  )
}

function BeginDialog({
  project,
  onClose,
  onBegun,
}: {
  project: string
  onClose: () => void
  onBegun: (id: string) => void
}) {
  const t = useTexts('adminModel')
  const begin = useBeginDraft(project)
  const [title, setTitle] = useState('')
  return (
    <Modal opened onClose={onClose} title={t('begin')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog stands within the page for React.
          event.stopPropagation()
          if (title.trim() !== '') begin.mutate(title.trim(), { onSuccess: ({ draft }) => onBegun(draft.id) })
        }}
      >
        <TextInput
          label={t('begin.title')}
          description={t('begin.help')}
          required
          maxLength={200}
          value={title}
          data-autofocus
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={begin.isPending}>
            {t('begin.do')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
