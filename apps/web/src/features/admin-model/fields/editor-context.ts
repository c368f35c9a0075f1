import type { ModelKind } from '@advisor/contract'
import { createContext, useContext } from 'react'

/** A value of a document while it is written: what JSON can say. */
export type Fields = Readonly<Record<string, unknown>>

/** What the fields of an editor know of the document around them. */
export interface Editor {
  kind: ModelKind
  document: Fields
  isReadOnly: boolean
  /** Notes that a symbol has become another one: solutions that have it shall get the other. */
  noteMerge?: (from: string, into: string) => void
  /** The member that the server refused, as a path of names, and why. */
  fault: { path: string; message: string } | undefined
}

export const EditorContext = createContext<Editor | undefined>(undefined)

/** The document that the fields around belong to. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Fields stand in an ObjectForm.')
  return editor
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asFields = (value: unknown): Fields => (isFields(value) ? value : {})

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const asTexts = (value: unknown): readonly string[] =>
  asList(value).filter((each): each is string => typeof each === 'string')

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields with another value of one of them; undefined removes it. */
export function withField(fields: Fields, name: string, value: unknown): Fields {
  const { [name]: _before, ...others } = fields
  if (value === undefined) return others
  return Object.hasOwn(fields, name) ? { ...fields, [name]: value } : { ...others, [name]: value }
}
