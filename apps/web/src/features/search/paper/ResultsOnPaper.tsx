import { toLanguageTag, type SearchResults, type SearchState } from '@advisor/contract'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { usePieceText } from '../../../ui/values/piece-text.ts'
import { ShortSlot } from '../../../ui/values/ShortSlot.tsx'
import classes from './ResultsOnPaper.module.css'

export interface ResultsOnPaperProps {
  results: SearchResults
  pieces: SearchState['pieces']
}

/** The list of results as a table for paper; the screen shows nothing of it. */
export function ResultsOnPaper({ results, pieces }: ResultsOnPaperProps) {
  const t = useTexts('refining')
  const search = useTexts('search')
  const formats = useFormats()
  const textOf = usePieceText()
  const { found, isRanked, page, pageCount, rows } = results
  return (
    <div className={classes.paper} data-list-on-paper>
      <p className={classes.title}>
        {isRanked ? search('results.found', { count: found }) : search('results.meeting', { count: found })}
        {pageCount > 1 && ` · ${t('paper.page', { page: formats.number(page), total: formats.number(pageCount) })}`}
      </p>
      {pieces.length > 0 && <p className={classes.asked}>{pieces.map(textOf).join(' · ')}</p>}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('paper.number')}</th>
            <th scope="col">{t('paper.title')}</th>
            <th scope="col">{t('paper.casebase')}</th>
            <th scope="col">{t('paper.facts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ caseId, number, title, casebase, facts, locale }) => (
            <tr key={caseId}>
              <td className={classes.number}>{number}</td>
              <td lang={toLanguageTag(locale)}>{title.text}</td>
              <td>{casebase}</td>
              <td>
                {facts.map((slot) => (
                  <div key={slot.slotId} className={classes.fact}>
                    <span className={classes.caption}>{slot.caption}</span> <ShortSlot slot={slot} withPath={false} />
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
