import { getPriority, setPriority } from 'node:os'

/** So much lower, Linux's scheduler gives a thread about a ninth of the processor time of the others. */
const nicenessAdded = 10
const mostNiceness = 19

/**
 * Makes the thread give way to the others. On Linux each thread has a priority of its own. On other systems only the whole
 * process has one, and nothing is changed.
 */
export function lowerPriorityOfThisThread(): void {
  if (process.platform === 'linux') setPriority(0, Math.min(mostNiceness, getPriority(0) + nicenessAdded))
}
