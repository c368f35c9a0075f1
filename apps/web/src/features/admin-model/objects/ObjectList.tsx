import type { ModelKind, ModelObjectRow } from '@advisor/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { newObject, pathOfObject, quickFields, useModelPlace } from '../model-place.ts'
import { useFieldTexts } from '../../admin/objects/field-texts.ts'
import { findKind, kindsInOrder, useKindNames } from '../../admin/objects/kind-names.ts'

/** As many objects of a kind are listed at first. */
const listedAtFirst = 200

/** The objects of the model by their kinds, with a search. */
export function ObjectList() {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const { rows, mayWrite, wayTo } = useModelPlace()
  const [query, setQuery] = useSearchParams()
  const text = query.get('text') ?? ''
  const kind = findKind(query.get('kind') ?? undefined)
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true })
  }
  const words = text.trim().toLowerCase()
  const found = rows.filter(
    (row) => (!kind || row.kind === kind) && (words === '' || row.caption.toLowerCase().includes(words)),
  )
  const kinds = kindsInOrder.filter(
    (each) => (kind === undefined || kind === each) && (words === '' || found.some((row) => row.kind === each)),
  )
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      {mayWrite && (
        <div>
          <Button component={Link} to={wayTo(`model/${quickFields}`)} leftSection={<Icon name="plus" size={16} />}>
            {t('quick')}
          </Button>
        </div>
      )}
      <form role="search" className={classes.filters} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          label={t('search')}
          autoComplete="off"
          value={text}
          maxLength={200}
          onChange={({ currentTarget }) => change('text', currentTarget.value)}
        />
        <NativeSelect
          label={t('search.kind')}
          value={kind ?? ''}
          data={[
            { value: '', label: t('search.all') },
            ...kindsInOrder.map((each) => ({ value: each, label: names.many(each) })),
          ]}
          onChange={({ currentTarget }) => change('kind', currentTarget.value)}
        />
        <p role="status" className={classes.less}>
          {t('found', { count: found.length })}
        </p>
      </form>
      {words !== '' && found.length === 0 && (
        <EmptyState icon="search" title={t('nothing-found')}>
          <p>{t('nothing-found.hint')}</p>
        </EmptyState>
      )}
      <div className={classes.groups}>
        {kinds.map((each) => (
          <KindGroup key={each} kind={each} rows={found.filter((row) => row.kind === each)} />
        ))}
      </div>
    </>
  )
}

function KindGroup({ kind, rows }: { kind: ModelKind; rows: readonly ModelObjectRow[] }) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const { wayTo, mayWrite } = useModelPlace()
  return (
    <section className={classes.group} aria-label={names.many(kind)}>
      <div className={classes.groupHead}>
        <h2 className={classes.groupTitle}>{names.many(kind)}</h2>
        {mayWrite && (
          <Button
            component={Link}
            to={wayTo(pathOfObject(kind, newObject))}
            variant="default"
            size="compact-md"
            leftSection={<Icon name="plus" size={16} />}
          >
            {t('new', { kind: names.one(kind) })}
          </Button>
        )}
      </div>
      <p className={classes.less}>{names.hint(kind)}</p>
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.slice(0, listedAtFirst).map((row) => (
            <ObjectRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows.length > listedAtFirst && (
        <p className={classes.less}>{t('more-rows', { count: rows.length - listedAtFirst })}</p>
      )}
    </section>
  )
}

function ObjectRow({ row }: { row: ModelObjectRow }) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const { wayTo } = useModelPlace()
  const note = useNote(row)
  const { kind, id, caption, change, usedBy } = row
  return (
    <li className={classes.row}>
      <Link className={classes.rowName} to={wayTo(pathOfObject(kind, id))}>
        {kind === 'translation' ? formats.language(caption) : caption}
      </Link>
      {note !== undefined && <span className={classes.less}>{note}</span>}
      {change && <span className={classes.mark}>{t(`marked.${change}`)}</span>}
      {usedBy > 0 && <span className={classes.less}>{t('used-by', { count: usedBy })}</span>}
    </li>
  )
}

/** What tells objects of a kind apart, in words. */
function useNote({ kind, note }: ModelObjectRow): string | undefined {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const texts = useFieldTexts()
  if (note === undefined) return undefined
  switch (kind) {
    case 'attribute':
      return texts.choice('attribute.dataType', note)
    case 'view':
      return texts.choice('view.purpose', note)
    case 'quest':
      return texts.choice('quest.style', note)
    case 'word-list':
      return formats.language(note)
    case 'type':
      return t('values-count', { count: Number(note) })
    default:
      return note
  }
}
