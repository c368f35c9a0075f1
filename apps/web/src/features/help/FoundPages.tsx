import { Link } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import type { HelpLanguage } from './help-page.ts'
import { useHelpWords } from './help-queries.ts'
import classes from './Help.module.css'
import { HelpFailure, HelpWaiting } from './HelpWaiting.tsx'
import { searchHelp } from './search-help.ts'

export interface FoundPagesProps {
  language: HelpLanguage
  asked: string
  onChoose: () => void
}

/** The pages that hold what is searched. */
export function FoundPages({ language, asked, onChoose }: FoundPagesProps) {
  const t = useTexts('help')
  const words = useHelpWords(language, true)
  if (!words.data) return words.error ? <HelpFailure query={words.query} /> : <HelpWaiting />
  const found = searchHelp(words.data.all, asked)
  return (
    <>
      <div role="status">
        <h1 className={classes.count}>
          {found.length === 0 ? t('search.none') : t('search.found', { count: found.length })}
        </h1>
      </div>
      <ul className={classes.found}>
        {found.map(({ name, title, line }) => (
          <li key={name}>
            <Link to={`?page=${name}`} onClick={onChoose}>
              {title}
            </Link>
            {line && <p>{line}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
