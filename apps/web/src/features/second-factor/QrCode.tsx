import { useQuery } from '@tanstack/react-query'
import { loadCode } from '../../api/load-code.ts'
import { ofAnyProject } from '../../api/query-cache.ts'
import classes from './SecondFactor.module.css'

/** A text as QR code. While its code cannot be loaded nothing is drawn: the text stands beside it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: [ofAnyProject, 'code', 'lean-qr'],
    queryFn: async () => ({ generate: (await loadCode('lean-qr', () => import('lean-qr'))).generate }),
    meta: { failures: 'shownByScreen' },
  })
  if (!data) return null
  const code = data.generate(text)
  const rows = Array.from({ length: code.size }, (_row, y) =>
    Array.from({ length: code.size }, (_column, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return (
    <svg className={classes.picture} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={rows.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
