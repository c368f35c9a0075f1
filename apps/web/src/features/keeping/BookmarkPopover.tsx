import type { Header, HeldByBookmark } from '@advisor/contract'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { currentProject } from '../../api/login-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Keeping.module.css'
import { useBookmark } from './keeping-queries.ts'

/** Pages that no bookmark leads to: the project selection, and those of the offline edition. */
const withoutBookmark = /^\/(?:project-selection|kmoffline)/i

/** A link to the page for other people. Drawn where the profile offers bookmarks. */
export function BookmarkPopover({ header }: { header: Header }) {
  const t = useTexts('keeping')
  const { pathname, search, hash } = useLocation()
  // Only the page of service sessions says in its hash what it shows.
  const shown = /^\/ds(?:\/|$)/.test(pathname) ? hash : search
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, data, error, reset } = useBookmark()
  // Results are drawn before their step is in the address: the link follows the address.
  useEffect(() => {
    if (isOpen) mutate({ fromPage: pathname, hash: shown })
    else reset()
  }, [isOpen, pathname, shown, mutate, reset])
  if (!header.skinProperties.showBookmark || !currentProject(header) || withoutBookmark.test(pathname)) return null
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(400px, 92vw)"
      withRoles
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          c="inherit"
          className={classes.opener}
          aria-label={t('bookmark')}
          title={t('bookmark')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="bookmark" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('bookmark')}>
        {error && (
          <p role="alert" tabIndex={-1} data-autofocus className={classes.told}>
            {describeFailure(error)}
          </p>
        )}
        {!error && !data && (
          <p role="status" tabIndex={-1} data-autofocus className={classes.told}>
            {t('bookmark.making')}
          </p>
        )}
        {data && <MadeBookmark path={data.bookmark} holds={data.holds} />}
      </Popover.Dropdown>
    </Popover>
  )
}

interface MadeBookmarkProps {
  path: string
  holds: HeldByBookmark
}

function MadeBookmark({ path, holds }: MadeBookmarkProps) {
  const t = useTexts('keeping')
  const base = useHref('/').replace(/\/$/, '')
  const [copied, setCopied] = useState<'copied' | 'not-copied'>()
  const link = `${location.origin}${base}${path}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('copied')
    } catch {
      // The clipboard is closed to pages that came without TLS: the field is copied by hand.
      setCopied('not-copied')
    }
  }
  return (
    <div className={classes.made}>
      <TextInput
        label={t(`bookmark.holds-${holds}`)}
        value={link}
        readOnly
        // The user opened the popover for the address.
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={classes.help}>{t('bookmark.help')}</p>
      <div className={classes.copy}>
        <Button onClick={() => void copy()}>{t('bookmark.copy')}</Button>
        <span role="status">{copied && t(`bookmark.${copied}`)}</span>
      </div>
    </div>
  )
}
