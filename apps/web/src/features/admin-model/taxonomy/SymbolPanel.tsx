import type { EditorField } from '@advisor/domain-model/editing'
import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import { asText, useEditor, type Fields } from '../fields/editor-context.ts'
import { FieldGroup } from '../fields/FieldGroup.tsx'
import { listedTargets } from '../fields/targets.ts'
import model from '../Model.module.css'
import { NewValue } from './NewValue.tsx'
import { readOutline, type OutlineLine } from './outline.ts'
import classes from './Taxonomy.module.css'
import {
  above,
  changeSymbol,
  mergeSymbols,
  moveAmongSiblings,
  moveInwards,
  moveOutwards,
  moveSymbol,
  removeSymbol,
  type TypeSymbol,
} from './taxonomy-changes.ts'

export interface SymbolPanelProps {
  fields: readonly EditorField[]
  path: string
  at: string
  symbol: TypeSymbol
  symbols: readonly TypeSymbol[]
  onChange: (symbols: readonly TypeSymbol[]) => void
  /** Adds values below the symbol. */
  onAdd: (lines: readonly OutlineLine[]) => void
  onChoose: (id: string | undefined) => void
}

/** What is said of the chosen value, and what can be done with it. */
export function SymbolPanel(props: SymbolPanelProps) {
  const { fields, path, at, symbol, symbols, onChange, onChoose } = props
  const t = useTexts('adminModel')
  const { isReadOnly } = useEditor()
  const [asked, setAsked] = useState<'merge' | 'split'>()
  const known = new Map(symbols.map((each) => [each.id, each]))
  const { id } = symbol
  /** A value that stands below this one cannot be above it. */
  const possibleParents = symbols.filter((each) => each.id !== id && !above(known, each.id).includes(id))
  return (
    <div className={model.form} role="group" aria-label={symbol.caption}>
      <FieldGroup
        fields={fields.filter(({ name }) => name !== 'parent')}
        path={path}
        at={at}
        value={symbol}
        onChange={(next) => onChange(changeSymbol(symbols, id, (before) => asSymbol(next, before)))}
      />
      <Select
        label={t('tree.parent')}
        searchable
        clearable={!isReadOnly}
        clearButtonProps={{ 'aria-label': t('clear', { name: t('tree.parent') }) }}
        disabled={isReadOnly}
        limit={listedTargets}
        placeholder={t('tree.top')}
        nothingFoundMessage={t('nothing-found')}
        value={symbol.parent ?? null}
        data={possibleParents.map((each) => ({ value: each.id, label: each.caption }))}
        onChange={(parent) => onChange(moveSymbol(symbols, id, parent ?? undefined))}
      />
      {!isReadOnly && (
        <>
          <div className={model.actions}>
            <Button variant="default" size="compact-md" onClick={() => onChange(moveAmongSiblings(symbols, id, -1))}>
              {t('tree.up')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => onChange(moveAmongSiblings(symbols, id, 1))}>
              {t('tree.down')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => onChange(moveInwards(symbols, id))}>
              {t('tree.in')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => onChange(moveOutwards(symbols, id))}>
              {t('tree.out')}
            </Button>
          </div>
          <NewValue label={t('tree.new-below')} action={t('tree.add-below')} onAdd={props.onAdd} />
          <div className={model.actions}>
            <Button variant="default" size="compact-md" onClick={() => setAsked('merge')}>
              {t('tree.merge')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => setAsked('split')}>
              {t('tree.split')}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                onChange(removeSymbol(symbols, id))
                onChoose(undefined)
              }}
            >
              {t('tree.remove')}
            </Button>
          </div>
          {asked === 'merge' && <Merge {...props} onClose={() => setAsked(undefined)} />}
          {asked === 'split' && (
            <Split
              onClose={() => setAsked(undefined)}
              onSplit={(lines) => {
                props.onAdd(lines)
                setAsked(undefined)
              }}
            />
          )}
        </>
      )}
    </div>
  )
}

/** What a button has opened may lie below the window. */
function scrollIntoSight(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' })
}

/** The fields of a symbol are written in the form, but not its id. */
function asSymbol(fields: Fields, before: TypeSymbol): TypeSymbol {
  return { ...fields, id: before.id, caption: asText(fields.caption) }
}

function Merge({ symbol, symbols, onChange, onChoose, onClose }: SymbolPanelProps & { onClose: () => void }) {
  const t = useTexts('adminModel')
  const { noteMerge } = useEditor()
  const [into, setInto] = useState<string | null>(null)
  const known = new Map(symbols.map((each) => [each.id, each]))
  return (
    <div ref={scrollIntoSight} className={`${model.part} ${classes.asked}`}>
      <Select
        label={t('tree.merge-into')}
        description={t('tree.merge-help')}
        searchable
        limit={listedTargets}
        nothingFoundMessage={t('nothing-found')}
        value={into}
        data={symbols
          .filter((each) => each.id !== symbol.id && !above(known, each.id).includes(symbol.id))
          .map((each) => ({ value: each.id, label: each.caption }))}
        onChange={setInto}
      />
      <div className={model.actions}>
        <Button
          disabled={into === null}
          onClick={() => {
            if (into === null) return
            onChange(mergeSymbols(symbols, symbol.id, into))
            noteMerge?.(symbol.id, into)
            onChoose(into)
          }}
        >
          {t('tree.merge-do')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

function Split({ onSplit, onClose }: { onSplit: (lines: readonly OutlineLine[]) => void; onClose: () => void }) {
  const t = useTexts('adminModel')
  const [typed, setTyped] = useState('')
  const lines = readOutline(typed)
  return (
    <div ref={scrollIntoSight} className={`${model.part} ${classes.asked}`}>
      <Textarea
        label={t('tree.split-into')}
        description={t('tree.split-help')}
        autosize
        minRows={2}
        maxRows={10}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={model.actions}>
        <Button disabled={lines.length === 0} onClick={() => onSplit(lines)}>
          {t('tree.split-do')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
