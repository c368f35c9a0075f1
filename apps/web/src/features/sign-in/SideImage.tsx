import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SideImage.module.css'

/**
 * The side image of the login page: many symptoms, narrowed question by question to the one solution. The lines are
 * drawn, not photographed, so that they are sharp on every screen and weigh nothing.
 */
export function SideImage() {
  const t = useTexts('signIn')
  return (
    <div className={classes.side}>
      <svg className={classes.image} viewBox="0 0 640 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g className={classes.grid}>
          {rings.map((radius) => (
            <circle key={radius} cx="468" cy="304" r={radius} />
          ))}
          <path d="M468 0v640M0 304h640M240 76l456 456M240 532l456-456" />
        </g>
        <g className={classes.ruledOut}>
          {ruledOut.map((path) => (
            <path key={path} d={path} />
          ))}
          {candidates.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
          ))}
        </g>
        <path className={classes.path} d="M72 232h72c44 0 44 72 88 72h64c44 0 44-64 88-64h12c32 0 32 64 72 64" />
        <g className={classes.steps}>
          <circle cx="72" cy="232" r="9" />
          <circle cx="232" cy="304" r="9" />
          <circle cx="384" cy="240" r="9" />
        </g>
        <g className={classes.found}>
          <circle cx="468" cy="304" r="40" />
          <path d="m450 305 13 13 24-27" />
        </g>
        <path className={classes.trace} d="M0 476h96l16-12 14 12h44l12-60 20 92 18-48 10 16h72l18-14 16 14h304" />
      </svg>
      <p className={classes.claim}>{t('login.claim')}</p>
    </div>
  )
}

const rings = [72, 120, 184, 264, 360]
const candidates = [
  [72, 136],
  [72, 184],
  [72, 280],
  [72, 328],
  [72, 376],
  [232, 160],
  [232, 232],
  [232, 376],
  [384, 176],
  [384, 304],
  [384, 352],
] as const

/** The lines of the branches that the answers have excluded. */
const ruledOut = [
  'M72 136h72c44 0 44 24 88 24',
  'M72 184h72c44 0 44 48 88 48',
  'M72 280h72c44 0 44-48 88-48',
  'M72 328h72c44 0 44 48 88 48',
  'M72 376h160',
  'M232 160h64c44 0 44 16 88 16',
  'M232 304h152',
  'M232 376h64c44 0 44-24 88-24',
]
