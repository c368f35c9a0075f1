import { Actions, Branches, Changed, Languages, SolutionTitle, State } from './managed-cells.tsx'
import classes from './Managing.module.css'
import type { ManagedListProps } from './managing-ways.ts'

/** The list for a narrow screen: a card for each solution. */
export function ManagedCards({ list, ways }: ManagedListProps) {
  return (
    <ul className={classes.cards}>
      {list.solutions.map((solution) => (
        <li key={solution.caseId} className={classes.card}>
          <SolutionTitle solution={solution} ways={ways} />
          <p className={classes.facts}>
            <State solution={solution} />
            <span>{solution.casebase.caption}</span>
          </p>
          <Changed solution={solution} />
          <Languages solution={solution} />
          <Branches solution={solution} />
          <Actions solution={solution} ways={ways} />
        </li>
      ))}
    </ul>
  )
}
