import { describeFailure } from '../../ui/texts/describe-failure.ts'
import classes from './admin-settings.module.css'

/** Why what was asked for was not done. */
export function Fault({ error }: { error: unknown }) {
  return error ? (
    <p role="alert" className={classes.fault}>
      {describeFailure(error)}
    </p>
  ) : null
}
