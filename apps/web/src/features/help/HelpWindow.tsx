import { ActionIcon, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { FoundPages } from './FoundPages.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { HelpFailure, HelpWaiting } from './HelpWaiting.tsx'
import { helpPageNames, helpPageOf, type HelpLanguage, type HelpPageName } from './help-page.ts'
import { useHelpLanguage } from './help-queries.ts'
import classes from './Help.module.css'

/** The help: a page, the contents beside it, and a search over all pages. */
export function HelpWindow() {
  const t = useTexts('help')
  const [query] = useSearchParams()
  const name = helpPageOf(query.get('page') ?? '')
  const { data: language, error, query: loading } = useHelpLanguage()
  const [asked, setAsked] = useState('')
  return (
    <div className={classes.window}>
      <header className={classes.header} data-not-printed>
        <strong className={classes.title}>{t('title')}</strong>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          leftSection={<Icon name="search" />}
          value={asked}
          onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        />
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={t('print')}
          title={t('print')}
          onClick={() => print()}
        >
          <Icon name="printer" />
        </ActionIcon>
      </header>
      {language && <Contents titles={language.titles} current={name} onChoose={() => setAsked('')} />}
      <main className={classes.main}>
        {!language && (error ? <HelpFailure query={loading} /> : <HelpWaiting />)}
        {language && asked.trim() !== '' ? (
          <FoundPages language={language} asked={asked} onChoose={() => setAsked('')} />
        ) : (
          language && <HelpArticle key={name} language={language} name={name} />
        )}
      </main>
    </div>
  )
}

interface ContentsProps {
  titles: HelpLanguage['titles']
  current: HelpPageName
  onChoose: () => void
}

/** All pages; folded up where there is no room beside the page. */
function Contents(props: ContentsProps) {
  const t = useTexts('help')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.contents} data-not-printed>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('contents')}
        <Icon name="chevron-down" size={16} />
      </button>
      <nav aria-label={t('contents')} data-open={isOpen || undefined} className={classes.pages}>
        <ul>
          {helpPageNames.map((name) => (
            <li key={name}>
              <Link
                to={`?page=${name}`}
                aria-current={name === props.current ? 'page' : undefined}
                onClick={() => {
                  setOpen(false)
                  props.onChoose()
                }}
              >
                {props.titles[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
