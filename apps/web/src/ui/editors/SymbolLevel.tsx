import type { TraySymbol } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { Icon } from '../Icon.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/texts.ts'
import { useSymbols, type SymbolsAsked } from './symbol-queries.ts'
import classes from './SymbolLevel.module.css'

export interface SymbolLevelProps {
  asked: SymbolsAsked
  /** Several symbols, or one. */
  kind: 'checkbox' | 'radio'
  isChosen: (symbol: string) => boolean
  /** No more can be chosen. */
  isFull: boolean
  onToggle: (symbol: TraySymbol) => void
}

/** A level of a tree of symbols, or those that were searched. The level below a symbol is loaded when it is opened. */
export function SymbolLevel(level: SymbolLevelProps) {
  const t = useTexts('expert')
  const { asked, kind, isChosen, isFull, onToggle } = level
  const [opened, setOpened] = useState<readonly string[]>([])
  const symbols = useSymbols(asked)
  const { data } = symbols
  const error = useErrorAskingAgain(symbols)
  if (error)
    return (
      <p role="status" className={classes.note}>
        {describeFailure(error)}
      </p>
    )
  if (!data) return <Skeleton height={28} />
  if (data.total === 0) return <p className={classes.note}>{t('symbols.none')}</p>
  const isFound = asked.search !== undefined
  const isTree = !isFound && data.symbols.some(({ hasChildren }) => hasChildren)
  return (
    <>
      <ul className={classes.level}>
        {data.symbols.map((symbol) => {
          const { id, caption, path, hasChildren } = symbol
          const isOpen = opened.includes(id)
          return (
            <li key={id}>
              <div className={classes.symbol}>
                {isTree && hasChildren && (
                  <button
                    type="button"
                    className={classes.open}
                    aria-expanded={isOpen}
                    aria-label={t('symbols.below', { value: caption })}
                    onClick={() => setOpened(isOpen ? opened.filter((each) => each !== id) : [...opened, id])}
                  >
                    <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
                  </button>
                )}
                {isTree && !hasChildren && <span className={classes.leaf} />}
                <label className={classes.choice}>
                  <input
                    type={kind}
                    checked={isChosen(id)}
                    disabled={isFull && !isChosen(id)}
                    onChange={() => onToggle(symbol)}
                  />
                  <span>
                    {isFound && path.length > 0 && <span className={classes.path}>{`${path.join(' › ')} › `}</span>}
                    {caption}
                  </span>
                </label>
              </div>
              {isOpen && <SymbolLevel {...level} asked={{ ...asked, parent: id }} />}
            </li>
          )
        })}
      </ul>
      {data.total > data.symbols.length && (
        <p className={classes.note}>{t('symbols.more', { shown: data.symbols.length, total: data.total })}</p>
      )}
    </>
  )
}
