/** Room for sums of shares that are not quite whole. */
const ROUNDING = 1e-9

/**
 * Points that divide a histogram into at most `parts` runs of nearly equal mass, without dividing a bin: each is the
 * first bin of a run after the first. Ascending; no run has mass 0. From left to right, each run aims at an equal part
 * of the remaining mass.
 */
export function cutByMass(masses: ArrayLike<number>, parts: number): number[] {
  let left = 0
  for (let bin = 0; bin < masses.length; bin++) left += masses[bin]!
  const cuts: number[] = []
  let inRun = 0
  let aim = (left / parts) * (1 - ROUNDING)
  for (let bin = 0; bin < masses.length; bin++) {
    const mass = masses[bin]!
    const isNearerWithout = inRun + mass > aim && inRun + mass - aim > aim - inRun
    if (mass > 0 && inRun > 0 && cuts.length < parts - 1 && isNearerWithout) {
      cuts.push(bin)
      left -= inRun
      inRun = 0
      aim = (left / (parts - cuts.length)) * (1 - ROUNDING)
    }
    inRun += mass
  }
  return cuts
}
