import type { AuthoredSlot, AuthoringForm, ReviewedParagraphs } from '@advisor/contract'
import type { ReactNode } from 'react'
import type { FormStore } from './form-store.ts'

/** What draws a slot instead of its editor. */
export type DrawSlot = (slot: {
  slot: AuthoredSlot
  store: FormStore
  /** The focus has left the field. */
  onLeave: (slot: string) => void
}) => ReactNode

/** A form that translates: its slots are drawn beside their sources. */
export interface TranslatingForm {
  form: AuthoringForm
  /** Stands above the fields. */
  above: (store: FormStore) => ReactNode
  slot: DrawSlot
  /** The paragraphs that follow the source as it is. */
  reviewed: () => ReviewedParagraphs
}
