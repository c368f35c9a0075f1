import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import { asList, asText, isFields, useEditor } from '../fields/editor-context.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { useFieldFrame } from '../fields/field-frame.ts'
import model from '../Model.module.css'
import { NewValue } from './NewValue.tsx'
import { addOutline, type OutlineLine } from './outline.ts'
import { SymbolPanel } from './SymbolPanel.tsx'
import { SymbolTree } from './SymbolTree.tsx'
import classes from './Taxonomy.module.css'
import type { TypeSymbol } from './taxonomy-changes.ts'
import { visibleRows } from './visible-rows.ts'

/** Up to this number all symbols are seen at first. */
const fewSymbols = 200

/** The values of a type as a tree, and what is said of the chosen one beside it. */
export function TaxonomyField({ input, path, at, value, onChange, ...props }: FieldProps<'rows'>) {
  const t = useTexts('adminModel')
  const { isReadOnly } = useEditor()
  const { label, error } = useFieldFrame({ path, at, ...props })
  const symbols = useMemo(() => asList(value).filter(isSymbol), [value])
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(symbols.length <= fewSymbols ? symbols.map(({ id }) => id) : []),
  )
  const [chosen, setChosen] = useState<string>()
  const [words, setWords] = useState('')
  const rows = useMemo(() => visibleRows(symbols, open, words.trim()), [symbols, open, words])
  const symbol = symbols.find(({ id }) => id === chosen)

  function add(lines: readonly OutlineLine[], parent: string | undefined): void {
    const next = addOutline(symbols, lines, parent)
    onChange(next)
    if (parent === undefined) setChosen(next[symbols.length]?.id)
    else setOpen(new Set([...open, parent]))
  }

  return (
    <fieldset className={model.part}>
      <legend>{label}</legend>
      <p role="status" className={model.less}>
        {t('values-count', { count: symbols.length })}
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      <div className={model.filters}>
        <TextInput
          type="search"
          label={t('tree.search')}
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          // The search narrows what is seen; it sends no form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        {symbols.some(({ parent }) => parent !== undefined) && (
          <>
            <Button variant="subtle" size="compact-md" onClick={() => setOpen(new Set(symbols.map(({ id }) => id)))}>
              {t('tree.open-all')}
            </Button>
            <Button variant="subtle" size="compact-md" onClick={() => setOpen(new Set())}>
              {t('tree.close-all')}
            </Button>
          </>
        )}
      </div>
      <div className={classes.both}>
        <SymbolTree
          label={label}
          symbols={symbols}
          rows={rows}
          chosen={chosen}
          isReadOnly={isReadOnly}
          onChoose={setChosen}
          onOpen={(id, isOpen) => {
            const next = new Set(open)
            if (isOpen) next.add(id)
            else next.delete(id)
            setOpen(next)
          }}
          onChange={onChange}
        />
        {symbol ? (
          <SymbolPanel
            key={symbol.id}
            fields={input.fields}
            path={path}
            at={`${at}.${symbols.indexOf(symbol)}`}
            symbol={symbol}
            symbols={symbols}
            onChange={onChange}
            onAdd={(lines) => add(lines, symbol.id)}
            onChoose={setChosen}
          />
        ) : (
          <p className={model.less}>{t(symbols.length === 0 ? 'tree.empty' : 'tree.choose')}</p>
        )}
      </div>
      {!isReadOnly && (
        <NewValue label={t('tree.new')} action={t('tree.add')} onAdd={(lines) => add(lines, undefined)} />
      )}
    </fieldset>
  )
}

const isSymbol = (value: unknown): value is TypeSymbol => isFields(value) && asText(value.id) !== ''
