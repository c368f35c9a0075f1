import type { ForeignSource } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import { Confirm } from './Confirm.tsx'
import { Fault } from './Fault.tsx'
import { GovernScreen } from './GovernScreen.tsx'
import { useAsked, useChange } from './govern-queries.ts'
import { SourceForm } from './SourceForm.tsx'

/** The external sources: listed, tried, added, changed and removed. */
export function SourcesScreen() {
  const t = useTexts('adminSettings')
  const asked = useAsked(calls.adminSources, {})
  const [edited, setEdited] = useState<ForeignSource | 'new'>()
  return (
    <GovernScreen title={t('sources.title')} intro={t('sources.intro')} asked={asked}>
      {({ sources, version, projects, roles }) => {
        // What another administrator removes while its form is open keeps the form.
        const isGone = typeof edited === 'object' && !sources.some(({ source }) => source.id === edited.id)
        const form = (source: ForeignSource | undefined, hasSecret: boolean) => (
          <SourceForm
            source={source}
            isGone={source !== undefined && isGone}
            takenIds={sources.map((each) => each.source.id)}
            {...{ hasSecret, version, projects, roles }}
            onClose={() => setEdited(undefined)}
          />
        )
        const shown = isGone ? [{ source: edited, hasSecret: false }, ...sources] : sources
        return (
          <>
            {edited === 'new' ? (
              form(undefined, false)
            ) : (
              <div className={classes.buttons}>
                <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
                  {t('sources.add')}
                </Button>
              </div>
            )}
            {shown.length === 0 && edited !== 'new' && (
              <EmptyState icon="search" title={t('sources.none')}>
                <p>{t('sources.none-hint')}</p>
              </EmptyState>
            )}
            {shown.map(({ source, hasSecret }) =>
              typeof edited === 'object' && edited.id === source.id ? (
                <div key={source.id}>{form(source, hasSecret)}</div>
              ) : (
                <Source key={source.id} {...{ source, hasSecret, version }} onEdit={() => setEdited(source)} />
              ),
            )}
          </>
        )
      }}
    </GovernScreen>
  )
}

interface SourceProps {
  source: ForeignSource
  hasSecret: boolean
  version: number
  onEdit: () => void
}

function Source({ source, hasSecret, version, onEdit }: SourceProps) {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const [isAsked, setAsked] = useState(false)
  const [words, setWords] = useState('')
  const remove = useChange(calls.removeSource, { done: t('saved') })
  const test = useChange(calls.testSource, { isShownByForm: true })
  const { id, captions, kind, url, header, isOn } = source
  const name = captions.en ?? Object.values(captions)[0] ?? id
  const tried = test.data
  return (
    <section className={classes.part} aria-label={name}>
      <h2>{name}</h2>
      <p className={classes.less}>
        {[
          t(`sources.kind.${kind}`),
          url,
          isOn ? '' : t('sources.off'),
          header && !hasSecret ? t('sources.no-secret') : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim() !== '') test.mutate({ id, words })
        }}
      >
        <TextInput
          label={t('sources.test-words')}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" variant="default" loading={test.isPending} aria-label={t('sources.test-of', { name })}>
            {t('sources.test')}
          </Button>
          <Button variant="default" aria-label={t('sources.edit-of', { name })} onClick={onEdit}>
            {t('sources.edit')}
          </Button>
          <Button variant="subtle" aria-label={t('sources.remove-of', { name })} onClick={() => setAsked(true)}>
            {t('sources.remove')}
          </Button>
        </div>
      </form>
      <Fault error={test.error} />
      {tried && (
        <div role="status" className={classes.fields}>
          <p className={classes.intro}>
            {tried.problem === undefined
              ? t('sources.test-found', {
                  count: tried.found ?? 0,
                  number: formats.number(tried.found ?? 0),
                  ms: formats.number(tried.tookMs),
                })
              : t('sources.test-problem', { problem: tried.problem })}
          </p>
          <ul className={classes.list}>
            {tried.hits.map((hit) => (
              <li key={hit.url}>
                <a href={hit.url} target="_blank" rel="noreferrer">
                  {hit.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isAsked && (
        <Confirm
          title={t('sources.remove-title', { name })}
          text={t('sources.remove-text')}
          action={t('sources.remove')}
          onConfirm={() => remove.mutate({ id, version })}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}
