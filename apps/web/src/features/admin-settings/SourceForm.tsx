import type { ForeignSource } from '@advisor/contract'
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { calls } from '../../api/calls.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { Notice } from '../../ui/Notice.tsx'
import { refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { ChangedByAnother } from '../admin/ChangedByAnother.tsx'
import { isChangedByAnother, useTypedFields } from '../admin/typed-fields.ts'
import classes from './admin-settings.module.css'
import { Fault } from './Fault.tsx'
import { useChange } from './govern-queries.ts'
import { Select } from './Select.tsx'

export interface SourceFormProps {
  /** Undefined: a new one. */
  source: ForeignSource | undefined
  /** Another administrator has removed the source since the form was opened. */
  isGone: boolean
  /** The ids that a new one cannot have. */
  takenIds: readonly string[]
  hasSecret: boolean
  version: number
  projects: readonly { name: string; caption: string }[]
  roles: readonly { id: string; name: string }[]
  onClose: () => void
}

type Typed = ReturnType<typeof typedOf>

function typedOf(source: ForeignSource | undefined) {
  const mapping = source?.kind === 'json' ? source.mapping : undefined
  return {
    id: source?.id ?? '',
    caption: source?.captions.en ?? Object.values(source?.captions ?? {})[0] ?? '',
    kind: source?.kind ?? 'json',
    url: source?.url ?? '',
    list: mapping?.list ?? '',
    title: mapping?.title ?? '/title',
    link: mapping?.link ?? '/url',
    excerpt: mapping?.excerpt ?? '',
    total: mapping?.total ?? '',
    isHtml: mapping?.isHtml ?? false,
    header: source?.header ?? '',
    secret: '',
    roles: source?.roles ?? [],
    projects: source?.projects ?? [],
    asked: source?.asked ?? 'always',
    isOn: source?.isOn ?? true,
  }
}

/** What was typed, as the server checks it. Captions in other languages stay. */
function sourceOf(typed: Typed, before: ForeignSource | undefined): unknown {
  const { id, caption, kind, url, list, title, link, excerpt, total, isHtml, header, roles, projects, asked, isOn } =
    typed
  const mapping = { list, title, link, ...(excerpt !== '' && { excerpt }), ...(total !== '' && { total }), isHtml }
  return {
    ...{ id, kind, url, roles, projects, asked, isOn },
    captions: { ...before?.captions, en: caption },
    ...(header !== '' && { header }),
    ...(kind === 'json' && { mapping }),
  }
}

/** Where each field of the form stands in a source. */
const paths = { list: 'mapping.list', title: 'mapping.title', link: 'mapping.link', excerpt: 'mapping.excerpt', total: 'mapping.total', caption: 'captions.en' } as const // prettier-ignore

const isMapped = (name: string): name is keyof typeof paths => name in paths

function namesOf(ids: readonly string[], things: readonly { id: string; name: string }[]): string {
  return ids.map((id) => things.find((thing) => thing.id === id)?.name ?? id).join(', ')
}

/** Adds or changes an external source. */
export function SourceForm({
  source,
  isGone,
  takenIds,
  hasSecret,
  version,
  projects,
  roles,
  onClose,
}: SourceFormProps) {
  const t = useTexts('adminSettings')
  useFocusBack()
  const stored = typedOf(source)
  const { fields: typed, change, forget, versionAfter } = useTypedFields(stored, source)
  const save = useChange(calls.saveSource, { done: t('saved'), isShownByForm: true })
  const refused = refusedFields(save.error)
  /** What the server says of a field is of the contract, in English. */
  const isRefused = (name: keyof typeof paths | 'id' | 'url' | 'header') =>
    (isMapped(name) ? paths[name] : name) in refused || (name === 'caption' && 'captions' in refused)
  const isTaken = !source && takenIds.includes(typed.id)
  const set = (changes: Partial<Typed>) => change({ ...typed, ...changes })
  const text = (
    name: 'id' | 'caption' | 'url' | 'list' | 'title' | 'link' | 'excerpt' | 'total' | 'header',
    label: string,
    description?: string,
  ) => (
    <TextInput
      label={label}
      description={description}
      value={typed[name]}
      error={
        name === 'id' && isTaken
          ? t('sources.id-taken')
          : isRefused(name) &&
            t(`sources.fault.${name === 'id' || name === 'caption' || name === 'url' ? name : 'other'}`)
      }
      disabled={name === 'id' && source !== undefined}
      autoFocus={name === (source ? 'caption' : 'id')}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  const labels = {
    ...{ caption: t('sources.caption'), kind: t('sources.kind'), url: t('sources.url'), list: t('sources.list') },
    ...{ title: t('sources.hit-title'), link: t('sources.hit-link'), excerpt: t('sources.hit-excerpt') },
    ...{ total: t('sources.total'), isHtml: t('sources.is-html'), header: t('sources.header') },
    ...{
      asked: t('sources.asked'),
      projects: t('sources.projects'),
      roles: t('sources.roles'),
      isOn: t('sources.is-on'),
    },
  }
  const saidOf = (name: keyof typeof labels): string => {
    if (name === 'kind') return t(`sources.kind.${stored.kind}`)
    if (name === 'asked') return t(`sources.asked.${stored.asked}`)
    if (name === 'projects')
      return namesOf(
        stored.projects,
        projects.map((each) => ({ id: each.name, name: each.caption })),
      )
    if (name === 'roles') return namesOf(stored.roles, roles)
    const value = stored[name]
    return typeof value === 'string' ? value : value ? '✓' : ''
  }
  const differences = Object.entries(labels).flatMap(([name, field]) => {
    const key = name as keyof typeof labels // It is a key of `labels`.
    return String(stored[key]) === String(typed[key]) ? [] : [{ field, value: saidOf(key) }]
  })
  return (
    <form
      className={classes.part}
      noValidate
      aria-label={source ? t('sources.edit-of', { name: typed.caption }) : t('sources.add')}
      onSubmit={(event) => {
        event.preventDefault()
        const { secret } = typed
        const before = isGone ? null : (versionAfter(save.error) ?? null)
        save.mutate(
          { source: sourceOf(typed, source), before, version, ...(secret !== '' && { secret }) },
          { onSuccess: onClose },
        )
      }}
    >
      <div className={classes.form}>
        {text('id', t('sources.id'), t('sources.id-hint'))}
        {text('caption', t('sources.caption'))}
        <Select
          label={t('sources.kind')}
          value={typed.kind}
          onChange={(kind) => set({ kind: kind === 'opensearch' ? 'opensearch' : 'json' })}
        >
          {(['json', 'opensearch'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`sources.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </div>
      {text('url', t('sources.url'), t(`sources.url-hint.${typed.kind}`))}
      {typed.kind === 'json' && (
        <div className={classes.form}>
          {text('list', t('sources.list'), t('sources.list-hint'))}
          {text('title', t('sources.hit-title'))}
          {text('link', t('sources.hit-link'))}
          {text('excerpt', t('sources.hit-excerpt'))}
          {text('total', t('sources.total'))}
          <Checkbox
            label={t('sources.is-html')}
            checked={typed.isHtml}
            onChange={(event) => set({ isHtml: event.currentTarget.checked })}
          />
        </div>
      )}
      <div className={classes.form}>
        {text('header', t('sources.header'), t('sources.header-hint'))}
        {typed.header !== '' && (
          <PasswordInput
            label={t('sources.secret')}
            {...(hasSecret && { description: t('sources.secret-kept') })}
            value={typed.secret}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('sources.secret'), tabIndex: 0 }}
            onChange={(event) => set({ secret: event.currentTarget.value })}
          />
        )}
        <Select
          label={t('sources.asked')}
          value={typed.asked}
          onChange={(asked) => set({ asked: asked === 'on-click' ? 'on-click' : 'always' })}
        >
          {(['always', 'on-click'] as const).map((asked) => (
            <option key={asked} value={asked}>
              {t(`sources.asked.${asked}`)}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox.Group
        label={t('sources.projects')}
        description={t('sources.all')}
        value={typed.projects}
        onChange={(chosen) => set({ projects: chosen })}
      >
        <div className={classes.form}>
          {projects.map(({ name, caption }) => (
            <Checkbox key={name} value={name} label={caption} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('sources.roles')}
        description={t('sources.all')}
        value={typed.roles}
        onChange={(chosen) => set({ roles: chosen })}
      >
        <div className={classes.form}>
          {roles.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t('sources.is-on')}
        checked={typed.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
      {isGone ? (
        <Notice isAlert title={t('sources.gone')}>
          <p>{t('sources.gone-hint')}</p>
        </Notice>
      ) : (
        <ChangedByAnother
          error={save.error}
          now={differences}
          onTakeTheirs={() => {
            forget()
            save.reset()
          }}
        />
      )}
      <Fault error={isChangedByAnother(save.error) ? undefined : save.error} />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
