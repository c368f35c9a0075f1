import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useFieldTexts } from '../../admin/objects/field-texts.ts'
import { asText } from '../fields/editor-context.ts'
import classes from './Taxonomy.module.css'
import {
  dropSymbol,
  moveAmongSiblings,
  moveInwards,
  moveOutwards,
  removeSymbol,
  type DropPlace,
  type TypeSymbol,
} from './taxonomy-changes.ts'
import type { TreeRow } from './visible-rows.ts'

export interface SymbolTreeProps {
  label: string
  symbols: readonly TypeSymbol[]
  rows: readonly TreeRow[]
  chosen: string | undefined
  isReadOnly: boolean
  onChoose: (id: string) => void
  onOpen: (id: string, isOpen: boolean) => void
  onChange: (symbols: readonly TypeSymbol[]) => void
}

const rowPx = 36
const indentPx = 18

/** Where a dragged symbol would stand. */
interface DropTarget {
  id: string
  place: DropPlace
}

/** The symbols as a tree, of which only the lines in sight are drawn. Lines are moved by drag, and by Alt with the arrow keys. */
export function SymbolTree(props: SymbolTreeProps) {
  const { label, symbols, rows, chosen, isReadOnly, onChoose, onChange } = props
  const t = useTexts('adminModel')
  const texts = useFieldTexts()
  const treeId = useId()
  const scrolled = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<DropTarget>()
  // eslint-disable-next-line react-hooks/incompatible-library -- Its functions stay in this component, which is drawn anew when it scrolls.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrolled.current,
    estimateSize: () => rowPx,
    overscan: 12,
    getItemKey: (index) => rows[index]?.symbol.id ?? index,
  })
  const at = rows.findIndex(({ symbol }) => symbol.id === chosen)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  const idOf = (symbol: string) => `${treeId}-${symbol}`
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== undefined && target !== undefined) {
      onChange(dropSymbol(symbols, dragged, target.id, target.place))
      onChoose(dragged)
    }
    setDragged(undefined)
    setTarget(undefined)
  }
  return (
    <div>
      <div ref={scrolled} className={classes.scrolled}>
        {/* The tree has the focus, and names the chosen line: a line out of sight is not drawn. */}
        <div
          role="tree"
          tabIndex={0}
          aria-label={label}
          aria-describedby={isReadOnly ? undefined : `${treeId}-keys`}
          aria-activedescendant={at >= 0 && chosen !== undefined ? idOf(chosen) : undefined}
          className={classes.tree}
          style={{ height: Math.max(virtual.getTotalSize(), rowPx) }}
          onKeyDown={(event) => handleKey(event, props, at)}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index]
            if (!row) return null
            const { symbol, level, hasChildren, isOpen, place, siblings } = row
            const warning = asText(symbol.warning)
            return (
              <div
                key={key}
                id={idOf(symbol.id)}
                role="treeitem"
                aria-level={level}
                aria-posinset={place}
                aria-setsize={siblings}
                aria-selected={symbol.id === chosen}
                {...(hasChildren && { 'aria-expanded': isOpen })}
                className={classes.row}
                data-target={target?.id === symbol.id ? target.place : undefined}
                style={{ transform: `translateY(${start}px)`, paddingInlineStart: (level - 1) * indentPx + 8 }}
                draggable={!isReadOnly}
                onClick={() => onChoose(symbol.id)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', symbol.caption)
                  setDragged(symbol.id)
                }}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  const { top, height } = event.currentTarget.getBoundingClientRect()
                  // The outer thirds stand for the lines between the rows. Below an open row come its own, not its siblings.
                  const down = (event.clientY - top) / height
                  const place = down < 1 / 3 ? 'before' : down > 2 / 3 && !isOpen ? 'after' : 'below'
                  setTarget({ id: symbol.id, place })
                }}
                onDrop={drop}
                onDragEnd={() => {
                  setDragged(undefined)
                  setTarget(undefined)
                }}
              >
                <span
                  className={classes.twist}
                  data-open={isOpen || undefined}
                  onClick={(event) => {
                    if (!hasChildren) return
                    event.stopPropagation()
                    props.onOpen(symbol.id, !isOpen)
                  }}
                >
                  {hasChildren && <Icon name="chevron-right" size={16} />}
                </span>
                <span className={classes.caption}>{symbol.caption}</span>
                {warning !== '' && (
                  <span className={classes.warning}>{texts.choice('type.symbols.warning', warning)}</span>
                )}
                {symbol.deprecated === true && (
                  <span className={classes.retired}>{texts.caption('type.symbols.deprecated')}</span>
                )}
              </div>
            )
          })}
        </div>
      </div>
      {!isReadOnly && (
        <p id={`${treeId}-keys`} className={classes.keys}>
          {t('tree.keys')}
        </p>
      )}
    </div>
  )
}

function handleKey(event: KeyboardEvent, props: SymbolTreeProps, at: number): void {
  const { symbols, rows, isReadOnly, onChoose, onOpen, onChange } = props
  const row = rows[at]
  const choose = (index: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (next) onChoose(next.symbol.id)
  }
  const done = (act: () => void) => {
    event.preventDefault()
    act()
  }
  if (event.altKey) {
    if (!row || isReadOnly) return
    const { id } = row.symbol
    if (event.key === 'ArrowUp') done(() => onChange(moveAmongSiblings(symbols, id, -1)))
    if (event.key === 'ArrowDown') done(() => onChange(moveAmongSiblings(symbols, id, 1)))
    if (event.key === 'ArrowRight')
      done(() => {
        const next = moveInwards(symbols, id)
        const parent = next.find((symbol) => symbol.id === id)?.parent
        onChange(next)
        if (parent !== undefined) onOpen(parent, true)
      })
    if (event.key === 'ArrowLeft') done(() => onChange(moveOutwards(symbols, id)))
    return
  }
  switch (event.key) {
    case 'ArrowDown':
      return done(() => choose(at + 1))
    case 'ArrowUp':
      return done(() => choose(at < 0 ? 0 : at - 1))
    case 'Home':
      return done(() => choose(0))
    case 'End':
      return done(() => choose(rows.length - 1))
    case 'ArrowRight':
      return done(() => {
        if (row?.hasChildren && !row.isOpen) onOpen(row.symbol.id, true)
        else if (row?.hasChildren) choose(at + 1)
      })
    case 'ArrowLeft':
      return done(() => {
        if (row?.isOpen) onOpen(row.symbol.id, false)
        else if (row?.symbol.parent !== undefined) onChoose(row.symbol.parent)
      })
    case 'Delete':
      if (row && !isReadOnly)
        done(() => {
          const next = rows[at + 1] ?? rows[at - 1]
          onChange(removeSymbol(symbols, row.symbol.id))
          if (next) onChoose(next.symbol.id)
        })
      return
    default:
      return
  }
}
