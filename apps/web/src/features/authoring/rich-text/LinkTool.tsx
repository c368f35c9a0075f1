import { Button, Popover, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import classes from './RichTextEditor.module.css'
import { isSafeHref, solutionHref } from './safe-addresses.ts'
import { Tool } from './Tool.tsx'

const askAfterMs = 300
const mostOffered = 6

/** Makes words a link: to a solution, which is found by typing, or to an address. */
export function LinkTool({ editor }: { editor: Editor }) {
  const t = useTexts('richEditor')
  const [isOpen, setIsOpen] = useState(false)
  const href = useEditorState({
    editor,
    selector: () => (editor.isActive('link') ? String(editor.getAttributes('link')['href'] ?? '') : undefined),
  })
  const close = () => {
    setIsOpen(false)
    editor.commands.focus()
  }
  const link = (to: string, words: string) => {
    const chain = editor.chain().focus()
    if (href !== undefined) chain.extendMarkRange('link').setLink({ href: to }).run()
    else if (editor.state.selection.empty) {
      const mark = { type: 'link', attrs: { href: to } }
      chain
        .insertContent([
          { type: 'text', text: words, marks: [mark] },
          { type: 'text', text: ' ' },
        ])
        .run()
    } else chain.setLink({ href: to }).run()
    setIsOpen(false)
  }
  return (
    <Popover
      withRoles={false}
      opened={isOpen}
      onDismiss={close}
      trapFocus
      withinPortal
      width={320}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <span className={classes.tool}>
          <Tool
            name={t('link')}
            icon="link"
            active={href !== undefined}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('link')}>
        <LinkChoice
          href={href}
          onLink={link}
          onRemove={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            setIsOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface LinkChoiceProps {
  href: string | undefined
  onLink: (href: string, words: string) => void
  onRemove: () => void
}

function LinkChoice({ href, onLink, onRemove }: LinkChoiceProps) {
  const t = useTexts('richEditor')
  const [typed, setTyped] = useState(href ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const [asked] = useDebouncedValue(typed.trim(), askAfterMs)
  const isAddress = /^(?:[a-z]+:|case-details)/i.test(asked)
  const { data } = useQuery({
    ...reading(calls.suggest, { freeText: asked }),
    enabled: asked !== '' && !isAddress,
    meta: { failures: 'shownByScreen' },
    placeholderData: (previous) => previous,
  })
  const found = asked === '' || isAddress ? [] : (data?.suggestions.slice(0, mostOffered) ?? [])
  const take = () => {
    const address = /^(?:www\.|[\w-]+(?:\.[\w-]+)+\/)/i.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim()
    if (isSafeHref(address)) onLink(address, address)
    else setIsRefused(true)
  }
  return (
    <div className={classes.links}>
      <TextInput
        label={t('link.to')}
        description={t('link.help')}
        error={isRefused ? t('link.refused') : undefined}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setIsRefused(false)
          setTyped(currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      {found.length > 0 && (
        <ul className={classes.found} aria-label={t('link.solutions')}>
          {found.map(({ caseId, number, title }) => (
            <li key={caseId}>
              <button
                type="button"
                className={classes.foundOne}
                onClick={() => onLink(solutionHref(caseId), `${number} ${title.text}`)}
              >
                {number} · <MarkedWords text={title} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.linkButtons}>
        <Button size="compact-sm" onClick={take}>
          {t('link.set')}
        </Button>
        {href !== undefined && (
          <Button size="compact-sm" variant="default" onClick={onRemove}>
            {t('link.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
