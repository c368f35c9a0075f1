/** Units: a number and the unit are also one word, so that `10mm` finds `10 mm` and vice versa. */
export const UNITS: ReadonlySet<string> = new Set(
  (
    'mm cm m km um nm ml cl l g kg mg t bar mbar psi pa kpa mpa v kv mv a ma w kw mw hz khz mhz ghz ' +
    'b kb mb gb tb bit ms us ns s sec min h rpm c f k nm n kn db ohm kohm lb lbs oz in ft gal kwh wh ah mah gbps mbps kbps'
  ).split(' '),
)

/** Units of length, of which areas and volumes are made: `mm2`, `m3`. */
const LENGTHS: ReadonlySet<string> = new Set('mm cm dm m km um in ft'.split(' '))

/** Whether a word is a unit of area or volume: of length, with a raised digit. */
export function isPowerOfLength(lower: string): boolean {
  return /^[a-z]+[23]$/.test(lower) && LENGTHS.has(lower.slice(0, -1))
}

/** The length of the longest unit. */
export const LONGEST_UNIT = Math.max(...Array.from(UNITS, (unit) => unit.length))
