import { isAuditKind } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { auditCsvPath, calls } from '../../api/calls.ts'
import { pageSettings } from '../../api/page-settings.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { hasText, useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import { GovernScreen, WhenAsked } from './GovernScreen.tsx'
import { useAsked } from './govern-queries.ts'
import { Select } from './Select.tsx'

const everything = { who: '', kind: '', text: '', from: '', to: '' }
type Narrowed = typeof everything

/** What is searched for, without days that were not chosen. */
const requestOf = ({ from, to, ...words }: Narrowed) => ({
  ...words,
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})

/** The audit log: searched, page by page, and exported. */
export function AuditScreen() {
  const t = useTexts('adminSettings')
  const language = useLanguageTag()
  const called = useKindCaption()
  const [typed, setTyped] = useState(everything)
  const [narrowed, setNarrowed] = useState(everything)
  const asked = useAsked(calls.auditEvents, requestOf(narrowed))
  const set = (name: keyof Narrowed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const text = (name: 'who' | 'text' | 'from' | 'to') => (
    <TextInput
      label={t(`audit.${name}`)}
      value={typed[name]}
      autoComplete="off"
      {...((name === 'from' || name === 'to') && { type: 'date' })}
      onChange={(event) => set(name)(event.currentTarget.value)}
    />
  )
  return (
    <GovernScreen title={t('audit.title')} intro={t('audit.intro')} asked={asked}>
      {({ kinds }) => (
        <>
          <form
            role="search"
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault()
              setNarrowed(typed)
            }}
          >
            {text('who')}
            <Select label={t('audit.kind')} value={typed.kind} onChange={set('kind')}>
              <option value="">{t('audit.any')}</option>
              {kinds
                .toSorted((a, b) => called(a).localeCompare(called(b), language))
                .map((kind) => (
                  <option key={kind} value={kind}>
                    {called(kind)}
                  </option>
                ))}
            </Select>
            {text('text')}
            {text('from')}
            {text('to')}
            <div className={classes.buttons}>
              <Button type="submit" leftSection={<Icon name="search" size={16} />}>
                {t('audit.search')}
              </Button>
              <Button
                component="a"
                href={`${pageSettings().apiPath}${auditCsvPath}?${new URLSearchParams(requestOf(narrowed)).toString()}`}
                download
                variant="default"
                leftSection={<Icon name="download" size={16} />}
              >
                {t('audit.export')}
              </Button>
            </div>
          </form>
          <Pages key={JSON.stringify(narrowed)} narrowed={narrowed} />
        </>
      )}
    </GovernScreen>
  )
}

/** What a kind of entries is called; the kind itself where only an older program wrote it. */
function useKindCaption(): (kind: string) => string {
  const t = useTexts('auditKinds')
  return (kind) => (isAuditKind(kind) ? t(kind) : kind)
}

/** The pages that were asked for, one under the other. */
function Pages({ narrowed }: { narrowed: Narrowed }) {
  const [ends, setEnds] = useState<readonly (number | undefined)[]>([undefined])
  return ends.map((before, at) => (
    <Page
      key={before ?? 0}
      narrowed={narrowed}
      before={before}
      isLast={at === ends.length - 1}
      onMore={(end) => setEnds([...ends, end])}
    />
  ))
}

interface PageProps {
  narrowed: Narrowed
  before: number | undefined
  isLast: boolean
  onMore: (end: number) => void
}

function Page({ narrowed, before, isLast, onMore }: PageProps) {
  const t = useTexts('adminSettings')
  const called = useKindCaption()
  const formats = useFormats()
  const asked = useAsked(calls.auditEvents, { ...requestOf(narrowed), ...(before !== undefined && { before }) })
  return (
    <WhenAsked asked={asked}>
      {({ entries, hasMore }) =>
        entries.length === 0 ? (
          <EmptyState icon="search" title={t('audit.none')}>
            <p>{t('audit.none-hint')}</p>
          </EmptyState>
        ) : (
          <>
            <div className={classes.scrolled} role="region" aria-label={t('audit.table')} tabIndex={0}>
              <table className={classes.table}>
                <thead data-style="table-ptc-primary">
                  <tr>
                    {(['when', 'kind', 'who', 'detail'] as const).map((column) => (
                      <th key={column} scope="col">
                        {t(`audit.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {entries.map(({ id, at, kind, user, userId, detail }) => (
                    <tr key={id}>
                      <td>
                        <time dateTime={at}>{formats.dateTime(at)}</time>
                      </td>
                      <th scope="row" title={kind}>
                        {called(kind)}
                      </th>
                      <td>{user ?? (userId === undefined ? '' : t('nobody'))}</td>
                      <td>
                        <Details detail={detail} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {hasMore && isLast && (
              <div className={classes.buttons}>
                <Button variant="default" onClick={() => onMore(entries.at(-1)?.id ?? 0)}>
                  {t('audit.more')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </WhenAsked>
  )
}

const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What stands beside an entry, by the name of each detail where it has one. */
function Details({ detail }: { detail: Record<string, unknown> }) {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const named = (name: string) => {
    const key = `audit.detail.${name}`
    return hasText('adminSettings', key) ? t(key) : name
  }
  const said = (value: unknown): string => {
    if (typeof value === 'string') return isTime.test(value) ? formats.dateTime(value) : value
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('empty-value')
    const isList = Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')
    return isList ? formats.list(value.map(String)) : JSON.stringify(value)
  }
  return (
    <ul className={`${classes.list} ${classes.details}`}>
      {Object.entries(detail).map(([name, value]) => (
        <li key={name} className={classes.less}>
          {named(name)}: {said(value)}
        </li>
      ))}
    </ul>
  )
}
