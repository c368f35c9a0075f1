import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table of the product with the columns whose values can be carried to another server. */
export interface CopiedTable {
  name: string
  columns: string[]
}

/** A sequence, and where it stands. */
export interface CopiedSequence {
  name: string
  lastValue: string
  isCalled: boolean
}

/**
 * The tables of the product by name, partitions as part of theirs; without those in which Kysely notes migrations. Left out are columns
 * that are calculated, and numbers of transactions, which mean nothing on another server.
 */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid <> 'xid8'::regtype
    group by relname order by relname collate "C"`)
  return rows
}

/** The rows of a table as PostgreSQL writes them in `copy`. The stream is read to its end before the client is asked again. */
export function readTable(client: pg.ClientBase, table: CopiedTable): Readable & { rowCount: number } {
  return client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`))
}

/** Takes the rows of {@link readTable} into a table. */
export function writeTable(client: pg.ClientBase, table: CopiedTable): Writable & { rowCount: number } {
  return client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`))
}

/** All sequences of the product, those of columns among them. Read after the tables, so that no number is given twice. */
export async function readSequences(client: pg.ClientBase): Promise<CopiedSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`)
  const sequences: CopiedSequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<Omit<CopiedSequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** Lets sequences go on where they stood. */
export async function writeSequences(client: pg.ClientBase, sequences: readonly CopiedSequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled])
}

/**
 * Runs `work` without foreign keys, in the client's transaction: tables are filled in any order, and what refers to nothing fails at the
 * end, when the keys are back.
 */
export async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Removes all tables, sequences and functions of the product from a database, and nothing of its neighbours. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare command text;
    begin
      for command in
        select format('drop table if exists %I cascade', relname) from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        union all
        select format('drop sequence if exists %I cascade', relname) from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'S'
        union all
        select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
          where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      loop
        execute command;
      end loop;
    end $$`)
}

function columnsOf({ columns }: CopiedTable): string {
  return columns.map(quoted).join(', ')
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
