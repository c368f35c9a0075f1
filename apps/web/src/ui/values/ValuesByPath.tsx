import type { ShownValue } from '@advisor/contract'
import { groupByPath } from './group-by-path.ts'
import classes from './ValuesByPath.module.css'
import { ValuesInLine } from './ValuesInLine.tsx'

/** Values, symbols of a taxonomy with their ancestors: those that all values share once, then a line for each parent. */
export function ValuesByPath({ values }: { values: readonly ShownValue[] }) {
  const { shared, groups } = groupByPath(values)
  if (groups.length < 2)
    return (
      <>
        <Ancestors path={shared} />
        <ValuesInLine values={values} />
      </>
    )
  return (
    <>
      {shared.length > 0 && (
        <span className={classes.line}>
          <Ancestors path={shared} />
        </span>
      )}
      {groups.map(({ path, values: members }) => (
        <span key={path.join('\n')} className={classes.line}>
          <Ancestors path={path} />
          <ValuesInLine values={members} />
        </span>
      ))}
    </>
  )
}

function Ancestors({ path }: { path: readonly string[] }) {
  if (path.length === 0) return null
  return <span className={classes.path}>{path.map((step) => `${step} › `).join('')}</span>
}
