import type { NamedThing, ScimToken } from '@advisor/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { refusedFields } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import classes from '../People.module.css'
import { FormFailure, NotLoaded, SureButton } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'

/** How long a token can be valid, in days. */
const spans = ['90', '180', '365', '730'] as const

/** The tokens of directories that keep users here. */
export function Directories() {
  const t = useTexts('adminPeople')
  const shown = usePeople(calls.scimTokens, {})
  if (!shown.data) return <NotLoaded {...shown} />
  const { tokens, path, roles } = shown.data
  return (
    <section className={classes.section}>
      <h2 className={classes.caption}>{t('scim.title')}</h2>
      <p className={classes.hint}>
        {t('scim.hint')} <code>{`${location.origin}${path}`}</code>
      </p>
      {tokens.length === 0 && <p>{t('scim.none')}</p>}
      <ul className={classes.list}>
        {tokens.map((token) => (
          <Token key={token.id} token={token} />
        ))}
      </ul>
      <TokenForm roles={roles} />
    </section>
  )
}

function Token({ token }: { token: ScimToken }) {
  const t = useTexts('adminPeople')
  const { date } = useFormats()
  const { id, name, beginning, roles, expiresAt, isExpired, lastUsedAt } = token
  const revoking = usePeopleChange(calls.revokeScimToken, () => t('removed', { name }))
  const said = { beginning, date: date(expiresAt) }
  return (
    <li className={classes.card}>
      <div>
        <strong>{name}</strong>
        <span className={classes.second}>{t(isExpired ? 'scim.expired' : 'scim.until', said)}</span>
        <span className={classes.second}>{roles.map((role) => role.name).join(', ')}</span>
      </div>
      <span>{lastUsedAt === null ? t('scim.unused') : t('scim.used', { date: date(lastUsedAt) })}</span>
      <SureButton
        question={t('scim.revoke-sure', { name })}
        label={t('scim.revoke-of', { name })}
        isPending={revoking.isPending}
        onSure={() => revoking.mutate({ token: id })}
      >
        {t('scim.revoke')}
      </SureButton>
      <FormFailure error={revoking.error} />
    </li>
  )
}

function TokenForm({ roles }: { roles: readonly NamedThing[] }) {
  const t = useTexts('adminPeople')
  const [name, setName] = useState('')
  const [given, setGiven] = useState<string[]>([])
  const [days, setDays] = useState<string>('365')
  const making = usePeopleChange(calls.makeScimToken)
  if (making.data) return <MadeToken token={making.data.token} onDone={making.reset} />
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate({ name, roles: given, days }, { onSuccess: () => setName('') })
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('scim.name')}
          value={name}
          maxLength={100}
          autoComplete="off"
          error={refusedFields(making.error)['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t('scim.days')}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
          data={[...spans]}
        />
      </div>
      <Choices
        legend={t('scim.roles')}
        options={roles}
        chosen={given}
        error={refusedFields(making.error)['roles']}
        onChange={setGiven}
      />
      <FormFailure error={making.error} fields={['name', 'roles']} />
      <div className={classes.buttons}>
        <Button type="submit" loading={making.isPending}>
          {t('scim.make')}
        </Button>
      </div>
    </form>
  )
}

/** The only time that the token is shown. */
function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts('adminPeople')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setIsCopied(true)
    } catch {
      // The field has the token selected: the user copies it by hand.
    }
  }
  return (
    <Notice title={t('scim.made')} isAlert>
      <p>{t('scim.made-hint')}</p>
      <TextInput
        aria-label={t('scim.made')}
        value={token}
        readOnly
        w="min(420px, 60vw)"
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button onClick={() => void copy()}>{t(isCopied ? 'scim.copied' : 'scim.copy')}</Button>
        <Button variant="default" onClick={onDone}>
          {t('scim.done')}
        </Button>
      </div>
    </Notice>
  )
}
