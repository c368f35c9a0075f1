import { keysOfNothing, translatableTexts, type TranslatableText } from '@advisor/domain-model/editing'
import '@mantine/core/styles/Pagination.layer.css'
import { Button, Checkbox, FileButton, NativeSelect, Pagination, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { saveBlob } from '../../../ui/saving/save-blob.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { readTextFile } from '../../../ui/files/read-text-file.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { asFields, asText, useEditor, withField, type Fields } from '../fields/editor-context.ts'
import { useFieldTexts } from '../../admin/objects/field-texts.ts'
import type { FieldProps } from '../fields/field-props.ts'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { useAllDocuments } from '../model-queries.ts'
import { findKind, kindsInOrder, useKindNames } from '../../admin/objects/kind-names.ts'
import { masterText, readCsv, toCsv, translated, withTranslation, type ReadTable } from './translation-table.ts'

const perPage = 50

/** The texts of the model in one language beside those of the master language: what is missing comes first. */
export function TranslatedTextsField({ value, onChange }: FieldProps<'own'>) {
  const t = useTexts('adminModel')
  const place = useModelPlace()
  const documents = useAllDocuments(place, kindsInOrder)
  const { document } = useEditor()
  const { project } = place
  const all = useMemo(() => documents && translatableTexts(documents, project), [documents, project])
  const gone = useMemo(() => (documents ? keysOfNothing(asFields(value), documents) : []), [documents, value])
  if (!all) return <Skeleton height={240} role="status" aria-label={t('loading')} />
  if (asText(document.locale) === project.masterLocale) return <p role="status">{t('translating.master')}</p>
  return <Grid all={all} gone={gone} texts={asFields(value)} locale={asText(document.locale)} onChange={onChange} />
}

interface GridProps {
  all: readonly TranslatableText[]
  /** The keys of texts whose objects are not there any more. */
  gone: readonly string[]
  texts: Fields
  locale: string
  onChange: (texts: Fields) => void
}

function Grid({ all, gone, texts, locale, onChange }: GridProps) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const names = useKindNames()
  const { isReadOnly } = useEditor()
  const [words, setWords] = useState('')
  const [kind, setKind] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [page, setPage] = useState(1)
  const [read, setRead] = useState<Omit<ReadTable, 'texts'>>()
  /** What was missing when the grid was opened or narrowed: rows do not go away while they are written. */
  const [first, setFirst] = useState(texts)
  const missing = all.filter((text) => translated(texts, text) === '').length
  const rows = useMemo(() => {
    const sought = words.trim().toLowerCase()
    const found = all.filter(
      (text) =>
        (kind === '' || text.kind === kind) &&
        (sought === '' ||
          [masterText(text), translated(first, text)].some((each) => each.toLowerCase().includes(sought))),
    )
    const isLacking = (text: TranslatableText) => translated(first, text) === ''
    const lacking = found.filter(isLacking)
    return isMissing ? lacking : [...lacking, ...found.filter((text) => !isLacking(text))]
  }, [all, words, kind, isMissing, first])
  const narrow = (change: () => void) => {
    change()
    setFirst(texts)
    setPage(1)
  }
  return (
    <fieldset className={classes.part}>
      <legend>{t('translating')}</legend>
      <p role="status" className={classes.less}>
        {t('translating.missing', { count: missing, total: formats.number(all.length) })}
      </p>
      {gone.length > 0 && (
        <div className={classes.actions}>
          <span className={classes.less}>{t('translating.of-nothing', { count: formats.number(gone.length) })}</span>
          {!isReadOnly && (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => onChange(gone.reduce((left, key) => withField(left, key, undefined), texts))}
            >
              {t('translating.of-nothing-remove')}
            </Button>
          )}
        </div>
      )}
      <div className={classes.filters}>
        <TextInput
          type="search"
          label={t('translating.search')}
          autoComplete="off"
          value={words}
          maxLength={200}
          onChange={({ currentTarget }) => narrow(() => setWords(currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <NativeSelect
          label={t('search.kind')}
          value={kind}
          data={[
            { value: '', label: t('search.all') },
            ...kindsInOrder
              .filter((each) => all.some((text) => text.kind === each))
              .map((each) => ({ value: each, label: names.many(each) })),
          ]}
          onChange={({ currentTarget }) => narrow(() => setKind(findKind(currentTarget.value) ?? ''))}
        />
        <Checkbox
          label={t('translating.only-missing')}
          checked={isMissing}
          onChange={({ currentTarget }) => narrow(() => setIsMissing(currentTarget.checked))}
        />
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveBlob(new Blob([toCsv(all, texts)], { type: 'text/csv' }), `translation-${locale}.csv`)}
        >
          {t('translating.export')}
        </Button>
        {!isReadOnly && (
          <FileButton
            accept=".csv,text/csv"
            onChange={(file) => {
              if (!file) return
              void readTextFile(file).then((content) => {
                const { texts: next, ...counts } = readCsv(content, all, texts)
                setRead(counts)
                if (counts.taken > 0) onChange(next)
              })
            }}
          >
            {(button) => (
              <Button {...button} variant="default" size="compact-md">
                {t('translating.import')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      <p role="status" className={classes.less}>
        {read && read.missing.length > 0 && t('translating.no-table', { columns: formats.list(read.missing) })}
        {read?.missing.length === 0 &&
          t('translating.read', {
            taken: formats.number(read.taken),
            unknown: formats.number(read.unknown),
            outdated: formats.number(read.outdated),
          })}
      </p>
      <ul className={classes.rows}>
        {rows.slice((page - 1) * perPage, page * perPage).map((text) => (
          <TranslatedRow
            key={`${text.key} ${text.member}`}
            text={text}
            value={translated(texts, text)}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(withTranslation(texts, text, next))}
          />
        ))}
      </ul>
      {rows.length === 0 && <p className={classes.less}>{t('nothing-found')}</p>}
      {rows.length > perPage && (
        <Pagination
          total={Math.ceil(rows.length / perPage)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'page.next' : 'page.previous') })}
          getItemProps={(number) => ({ 'aria-label': t('page.number', { number }) })}
          withEdges={false}
        />
      )}
    </fieldset>
  )
}

interface TranslatedRowProps {
  text: TranslatableText
  value: string
  isReadOnly: boolean
  onChange: (text: string) => void
}

function TranslatedRow({ text, value, isReadOnly, onChange }: TranslatedRowProps) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const texts = useFieldTexts()
  const [typed, setTyped] = useState<string>()
  const kind = text.kind === 'project' ? t('project') : names.one(text.kind)
  return (
    <li className={classes.translated}>
      <div>
        <span className={classes.less}>
          {kind} · {texts.caption(`translation.texts.${text.member}`)}
        </span>
        <div className={classes.said}>{masterText(text)}</div>
      </div>
      <Textarea
        aria-label={t('translating.of', { text: masterText(text).slice(0, 80) })}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={4_000}
        disabled={isReadOnly}
        placeholder={t('translating.none')}
        // Words that are separated stand as they were typed while they are written.
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          if (text.member === 'synonyms') setTyped(currentTarget.value)
          onChange(currentTarget.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </li>
  )
}
