/**
 * Points that cut a histogram into at most `parts` runs of about equal mass: each is the first bin of a run after the first.
 * Ascending; no run is without mass.
 */
export function cutByMass(masses: ArrayLike<number>, parts: number): number[] {
  let total = 0
  for (let bin = 0; bin < masses.length; bin++) total += masses[bin]!
  const cuts: number[] = []
  let before = 0
  let part = 1
  for (let bin = 0; bin < masses.length; bin++) {
    const mass = masses[bin]!
    let holdsQuantile = false
    while (part < parts && before + mass > (total * part) / parts) {
      holdsQuantile = true
      part++
    }
    if (holdsQuantile && before > 0) cuts.push(bin)
    before += mass
  }
  return cuts
}
