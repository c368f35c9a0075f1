import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePrinterCases } from '../dialog/printer-network.ts'
import { randomFrom } from '../inputs/random.ts'
import type { Table } from '../inputs/tables.ts'

/** A case of the troubleshooter. */
export interface PrinterCase {
  /** The title of its solution. */
  cause: string
  /** By slot. */
  values: Record<string, string>
}

/** A value that a larger share of a cause's cases has is a value of its solution. */
const usualShare = 0.2
/** The solutions know other cases than those that are diagnosed. */
const learntCases = 20_000

/**
 * Writes a solution for each cause of the printer troubleshooter, with the values that its cases usually have, and a mapping into a
 * folder. Returns them with `count` other cases.
 */
export async function writePrinterProject(network: string, folder: string, count: number) {
  const random = randomFrom(1)
  const learnt = toCases(samplePrinterCases(network, learntCases, random))
  const byCause = Map.groupBy(learnt, ({ cause }) => cause)
  const slots = Object.keys(learnt[0]?.values ?? {})
  const rows = [...byCause].map(([cause, cases]) => ({
    ...{ id: cause, title: cause },
    ...Object.fromEntries(slots.map((slot) => [slot, usualValues(cases.map(({ values }) => values[slot] ?? ''))])),
  }))
  const asked = slots.map((slot): [string, object] => [
    slot,
    { field: slot, define: { caption: slot, dataType: 'symbol', multiple: true, question: `${slot}?` } },
  ])
  const mapping = {
    ...{ format: 'advisor-article-mapping', formatVersion: 1, sourceSystem: 'printers' },
    project: {
      ...{ name: 'printers', caption: 'Printers', masterLocale: 'en', locales: ['en'], numberPrefix: 'P-' },
      branches: [{ name: 'production', caption: 'Production', kind: 'production' }],
    },
    ...{ key: 'id', locale: 'en', casebase: 'all', state: 'published', audience: 'customer' },
    slots: {
      title: { field: 'title', define: { caption: 'Cause', required: true } },
      ...Object.fromEntries(asked),
    },
    model: [
      {
        ...{ kind: 'workflow', id: 'life', caption: 'Life', transitions: [] },
        states: [{ id: 'published', caption: 'Published', reach: 'published' }],
      },
      ...['result', 'detail'].map((purpose) => ({
        ...{ kind: 'view', id: purpose, caption: purpose, purpose },
        sections: [{ id: 'main', style: 'facts', items: ['title', ...slots].map((slot) => ({ slot })) }],
      })),
      {
        ...{ kind: 'casebase', id: 'all', caption: 'All', titleSlot: 'title', workflow: 'life' },
        ...{ slots: ['title', ...slots], views: { result: 'result', detail: 'detail' } },
      },
      ...['free-text', 'system-guided', 'user-guided'].map((style) => ({
        ...{ kind: 'quest', id: style, caption: style, style, casebases: [] },
      })),
      { kind: 'profile', id: 'all', caption: 'All', quests: ['free-text', 'system-guided', 'user-guided'] },
    ],
  }
  const file = join(folder, 'printers.jsonl')
  const mappingFile = join(folder, 'printers.mapping.json')
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  await writeFile(mappingFile, JSON.stringify(mapping))
  const cases = toCases(samplePrinterCases(network, count, random)).filter(({ cause }) => byCause.has(cause))
  return { file, mappingFile, cases }
}

const slotOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')

function toCases(table: Table): PrinterCase[] {
  return table.cases.map((values, at) => ({
    cause: table.classes[at] ?? '',
    values: Object.fromEntries(Object.entries(values).map(([name, [value]]) => [slotOf(name), String(value)])),
  }))
}

function usualValues(values: readonly string[]): string[] {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].flatMap(([value, same]) => (same.length >= values.length * usualShare ? [value] : []))
}
