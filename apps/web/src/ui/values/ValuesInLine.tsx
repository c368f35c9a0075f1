import type { ShownValue } from '@advisor/contract'
import { Fragment } from 'react'
import { ShownValueText } from './ShownValueText.tsx'

/** Values behind each other, symbols without their ancestors. */
export function ValuesInLine({ values }: { values: readonly ShownValue[] }) {
  return values.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <ShownValueText value={value} />
    </Fragment>
  ))
}
