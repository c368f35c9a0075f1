import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import {
  wordsOf,
  type HelpBlock,
  type HelpInline,
  type HelpLanguage,
  type HelpPage,
  type HelpPageName,
} from './help-page.ts'
import { useHelpPage } from './help-queries.ts'
import classes from './Help.module.css'
import { HelpFailure, HelpWaiting } from './HelpWaiting.tsx'

/** The size of all pictures, in px: `e2e/help-pictures.ts` takes them. */
const pictureSize = { width: 1000, height: 560 }

export interface HelpArticleProps {
  language: HelpLanguage
  name: HelpPageName
}

/** A page of the help, with the picture of its screen. */
export function HelpArticle({ language, name }: HelpArticleProps) {
  const t = useTexts('help')
  const loading = useHelpPage(language, name)
  if (!loading.data) return loading.error ? <HelpFailure query={loading.query} /> : <HelpWaiting />
  const { page, picture } = loading.data
  return (
    <article className={classes.article}>
      <h1>{page.title}</h1>
      <Sections page={page} />
      {page.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
      {picture && (
        <img className={classes.picture} src={picture} alt={t('picture', { title: page.title })} {...pictureSize} />
      )}
    </article>
  )
}

/** Links to the headings of the page. The address may name one: the page goes there when it is drawn. */
function Sections({ page }: { page: HelpPage }) {
  const t = useTexts('help')
  const { search, hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const headings = page.blocks.filter((block) => block.kind === 'heading')
  if (headings.length === 0) return null
  return (
    <nav className={classes.sections} aria-label={t('sections')} data-not-printed>
      {headings.map(({ id, line }) => (
        <Link key={id} to={{ search, hash: id }}>
          {wordsOf(line)}
        </Link>
      ))}
    </nav>
  )
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'heading')
    return (
      <h2 id={block.id}>
        <Line line={block.line} />
      </h2>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line line={block.line} />
      </p>
    )
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List>
      {block.entries.map((line, index) => (
        <li key={index}>
          <Line line={line} />
        </li>
      ))}
    </List>
  )
}

function Line({ line }: { line: readonly HelpInline[] }) {
  return line.map((piece, index) => {
    if (typeof piece === 'string') return piece
    if ('control' in piece)
      return (
        <strong key={index} className={classes.control}>
          {piece.control}
        </strong>
      )
    return (
      <Link key={index} to={`?page=${piece.to}`}>
        {piece.link}
      </Link>
    )
  })
}
