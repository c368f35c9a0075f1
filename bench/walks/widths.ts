import { desktop, phone, type Operators } from './time-model.ts'

/** A device that the screens are used on. */
export interface Width {
  name: 'desktop' | 'phone'
  viewport: { width: number; height: number }
  isTouch: boolean
  operators: Operators
}

export const widths: readonly Width[] = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, isTouch: false, operators: desktop },
  { name: 'phone', viewport: { width: 390, height: 844 }, isTouch: true, operators: phone },
]
