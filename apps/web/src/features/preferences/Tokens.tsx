import { limits, type BearerToken } from '@advisor/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTypedText } from '../../ui/typed-text.ts'
import classes from './Preferences.module.css'
import { useMakeToken, useOwnTokens, useRevokeToken } from './preferences-queries.ts'

/** How long a token can be valid, in days. */
const spans = [7, 30, 90, 180, limits.tokenMostDays] as const

/** The bearer tokens of the user, and the form that makes one. */
export function Tokens() {
  const t = useTexts('preferences')
  const { data, error } = useOwnTokens()
  const made = useMakeToken()
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>{t('tokens.text')}</p>
      {error && <p role="alert">{describeFailure(error)}</p>}
      {data?.tokens.length === 0 && <p className={classes.hint}>{t('tokens.none')}</p>}
      <ul className={classes.list}>
        {data?.tokens.map((token) => (
          <Token key={token.id} token={token} />
        ))}
      </ul>
      {made.data ? <MadeToken {...made.data} onDone={made.reset} /> : <TokenForm making={made} />}
    </div>
  )
}

function Token({ token: { id, name, beginning, expiresAt, isExpired, lastUsedAt } }: { token: BearerToken }) {
  const t = useTexts('preferences')
  const { date, dateTime } = useFormats()
  const { mutate, isPending, error } = useRevokeToken()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>{t('tokens.beginning', { beginning })}</span>
        <span>{t(isExpired ? 'tokens.expired' : 'tokens.until', { date: date(expiresAt) })}</span>
        <span>{lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { time: dateTime(lastUsedAt) })}</span>
        {isAsked && <span role="status">{t('tokens.revoke-sure')}</span>}
        {error && <span role="alert">{describeFailure(error)}</span>}
      </div>
      <div className={classes.buttons}>
        {isAsked && (
          <Button variant="default" onClick={() => setIsAsked(false)}>
            {t('tokens.revoke-keep')}
          </Button>
        )}
        <Button
          variant={isAsked ? 'filled' : 'default'}

          loading={isPending}
          aria-label={t('tokens.revoke-of', { name })}
          onClick={() => (isAsked ? mutate(id) : setIsAsked(true))}
        >
          {t('tokens.revoke')}
        </Button>
      </div>
    </li>
  )
}

function TokenForm({ making: { mutate, isPending, error } }: { making: ReturnType<typeof useMakeToken> }) {
  const t = useTexts('preferences')
  const [name, setName] = useTypedText('my-preferences token')
  const [days, setDays] = useState<number>(90)
  const refused = refusedFields(error)
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ name, days }, { onSuccess: () => setName('') })
      }}
    >
      <TextInput
        label={t('tokens.name')}
        value={name}
        maxLength={limits.tokenNameCharacters}
        autoComplete="off"
        error={refused['name']}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label={t('tokens.days')}
        value={days}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      >
        {spans.map((span) => (
          <option key={span} value={span}>
            {t('tokens.days-of', { count: span })}
          </option>
        ))}
      </NativeSelect>
      {error && !('name' in refused) && <p role="alert">{describeFailure(error)}</p>}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('tokens.make')}
        </Button>
      </div>
    </form>
  )
}

interface MadeTokenProps {
  made: BearerToken
  token: string
  onDone: () => void
}

/** The only time that the token is shown. */
function MadeToken({ made, token, onDone }: MadeTokenProps) {
  const t = useTexts('preferences')
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
    <Notice title={t('tokens.made', { name: made.name })} isAlert>
      <p>{t('tokens.made-text')}</p>
      <TextInput
        aria-label={t('tokens.made', { name: made.name })}
        value={token}
        readOnly
        w="min(420px, 60vw)"
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('tokens.done')}
        </Button>
        <Button onClick={() => void copy()}>{t(isCopied ? 'tokens.copied' : 'tokens.copy')}</Button>
      </div>
    </Notice>
  )
}
