import type { ManagedSort } from '@advisor/contract'
import { isUsuallyDescending } from '../../addresses/managing-address.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Actions, Branches, Changed, Languages, SolutionTitle, State } from './managed-cells.tsx'
import listing from '../../ui/lists/list.module.css'
import type { ManagedListProps } from './managing-ways.ts'

/** The list as a table, whose heads change the order. */
export function ManagedTable({ list, address, onChange, ways }: ManagedListProps) {
  const t = useTexts('managing')
  const head = (sort: ManagedSort, caption: string) => {
    const isSorted = address.sort === sort
    const order = address.isDescending ? 'descending' : 'ascending'
    const isDescending = isSorted ? !address.isDescending : isUsuallyDescending(sort)
    return (
      <th scope="col" aria-sort={isSorted ? order : undefined}>
        <button
          type="button"
          className={listing.head}
          onClick={() => onChange({ ...address, sort, isDescending, page: 1 })}
        >
          {caption}
          {isSorted && <span aria-hidden>{address.isDescending ? '↓' : '↑'}</span>}
        </button>
      </th>
    )
  }
  return (
    <div className={listing.scrolled} role="region" aria-label={t('table')} tabIndex={0}>
      <table className={listing.table}>
        <thead data-style="table-ptc-primary">
          <tr>
            {head('title', t('column.solution'))}
            <th scope="col">{t('column.casebase')}</th>
            {head('state', t('column.state'))}
            {head('changed', t('column.changed'))}
            <th scope="col">{t('column.languages')}</th>
            <th scope="col">{t('column.branches')}</th>
            <th scope="col">{t('column.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {list.solutions.map((solution) => (
            <tr key={solution.caseId}>
              <th scope="row">
                <SolutionTitle solution={solution} ways={ways} />
              </th>
              <td>{solution.casebase.caption}</td>
              <td>
                <State solution={solution} />
              </td>
              <td>
                <Changed solution={solution} />
              </td>
              <td>
                <Languages solution={solution} />
              </td>
              <td>
                <Branches solution={solution} />
              </td>
              <td>
                <Actions solution={solution} ways={ways} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
