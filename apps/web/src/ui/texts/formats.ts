import type { NumberFormat } from '@advisor/contract'
import { useLanguageTag } from './texts.ts'

/** Formats numbers, dates and names of languages in the language of the page. */
export interface Formats {
  /** A number, or a 64-bit integer; digits are grouped unless the format says otherwise. */
  number: (value: number | bigint, format?: NumberFormat) => string
  /** A rating: one decimal. */
  rating: (value: number) => string
  /** A share 0..1 in whole per cent. */
  share: (value: number) => string
  /** A date `YYYY-MM-DD` without a time zone, or an instant. */
  date: (iso: string) => string
  /** An instant, to the minute. */
  dateTime: (iso: string) => string
  /** The name of a locale of the contract. */
  language: (locale: string) => string
  fileSize: (bytes: number) => string
  /** A list of words. */
  list: (words: readonly string[]) => string
}

export function useFormats(): Formats {
  return formatsFor(useLanguageTag())
}

const made = new Map<string, Formats>()

/** The formats of a language tag; they are created once per tag. */
export function formatsFor(tag: string): Formats {
  let formats = made.get(tag)
  if (!formats) made.set(tag, (formats = make(tag)))
  return formats
}

function make(tag: string): Formats {
  const numbers = new Map<string, Intl.NumberFormat>()
  const numberFormat = (format: NumberFormat) => {
    const key = JSON.stringify(format)
    const known = numbers.get(key) ?? new Intl.NumberFormat(tag, numberOptions(format))
    numbers.set(key, known)
    return known
  }
  const rating = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
  const minute = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const languages = new Intl.DisplayNames([tag], { type: 'language' })
  return {
    number: (value, format = {}) => numberFormat(format).format(value),
    rating: (value) => rating.format(value),
    share: (value) => share.format(value),
    date: (iso) => (iso.length === 10 ? day.format(new Date(`${iso}T00:00:00Z`)) : instant.format(new Date(iso))),
    dateTime: (iso) => minute.format(new Date(iso)),
    language: (locale) => languages.of(locale.replace('_', '-')) ?? locale,
    list: (words) => list.format(words),
    fileSize: (bytes) => fileSize(tag, bytes),
  }
}

function numberOptions({ grouping, minDigits, decimals }: NumberFormat): Intl.NumberFormatOptions {
  return {
    maximumFractionDigits: decimals ?? 6,
    ...(decimals !== undefined && { minimumFractionDigits: decimals }),
    ...(minDigits !== undefined && { minimumIntegerDigits: minDigits }),
    ...(grouping === false && { useGrouping: false }),
  }
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

function fileSize(tag: string, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)))
  const format = {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  } as const
  return new Intl.NumberFormat(tag, format).format(bytes / 1000 ** step)
}
