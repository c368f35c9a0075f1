import { Fragment } from 'react'
import classes from '../admin-settings.module.css'

/** Names with values; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string] | false | undefined)[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <Fragment key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
