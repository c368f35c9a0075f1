import { DatabaseSync } from 'node:sqlite'
import { TITLE_WEIGHT, type TextSystem } from './text-system.ts'

/** SQLite's FTS5 in memory with its Porter stemmer: any of the words, BM25. */
export function openFts5(): TextSystem {
  const database = new DatabaseSync(':memory:')
  database.exec("create virtual table texts using fts5(title, text, content='', tokenize='porter unicode61')")
  const insert = database.prepare('insert into texts(rowid, title, text) values (?, ?, ?)')
  const find = database.prepare(
    `select rowid from texts where texts match ? order by bm25(texts, ${TITLE_WEIGHT}, 1) limit ?`,
  )
  return {
    add(documents, first) {
      database.exec('begin')
      documents.forEach(({ title, text }, at) => insert.run(first + at, title, text))
      database.exec('commit')
    },
    finish: () => database.exec("insert into texts(texts) values ('optimize')"),
    search(text, size) {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
      if (words.length === 0) return []
      return find.all(words.map((word) => `"${word}"`).join(' OR '), size).map(({ rowid }) => Number(rowid))
    },
    byteCount() {
      const pragma = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0])
      return pragma('page_count') * pragma('page_size')
    },
  }
}
