import type { Type } from '@advisor/contract'
import type { Compared } from '@advisor/domain-model/comparing'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { listedTargets } from '../fields/targets.ts'
import model from '../Model.module.css'
import { Result } from './CurveTrial.tsx'
import classes from './Similarity.module.css'

/** Up to this number of values, all pairs are drawn. */
const mostDrawn = 12

/** The similarities of the values of a type as a matrix, where they are few, and of two of them. */
export function SymbolTrial({ type, compare, given }: { type: Type } & Compared) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const { symbols } = type
  const [searched, setSearched] = useState(symbols[0]?.id ?? null)
  const [found, setFound] = useState(symbols[1]?.id ?? null)
  const data = symbols.map(({ id, caption }) => ({ value: id, label: caption }))
  const common = { searchable: true, limit: listedTargets, nothingFoundMessage: t('nothing-found'), data }
  return (
    <div className={model.form}>
      {symbols.length > 0 && symbols.length <= mostDrawn && (
        <div className={model.scrolled} role="region" aria-label={t('similarity.drawn')} tabIndex={0}>
          <table className={classes.matrix}>
            <thead>
              <tr>
                <td />
                {symbols.map(({ id, caption }) => (
                  <th key={id} scope="col">
                    {caption}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {symbols.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.caption}</th>
                  {symbols.map((column) => {
                    const share = compare(row.id, column.id) ?? 0
                    return (
                      <td
                        key={column.id}
                        style={{
                          background: `color-mix(in srgb, var(--accent-surface) ${Math.round(share * 100)}%, transparent)`,
                        }}
                      >
                        {formats.number(Number(share.toFixed(2)))}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={model.filters}>
        <Select {...common} label={t('similarity.searched')} value={searched} onChange={setSearched} />
        <Select {...common} label={t('similarity.found')} value={found} onChange={setFound} />
        <Result
          similarity={compare(searched, found)}
          given={given(searched, found)}
          isEntered={searched !== null && found !== null}
        />
      </div>
    </div>
  )
}
