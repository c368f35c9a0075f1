import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The types of JSON columns; the other types follow from the columns. */
const jsonTypes: Record<string, string> = {
  'approvals.steps': 'AskedStep[]',
  'bookmarks.chosen_query': 'unknown',
  'bookmarks.query': 'unknown',
  'draft_cases.fields': 'DraftFields',
  'draft_cases.files': 'DraftFile[]',
  'draft_cases.proposals': 'ProposedValue[]',
  'expert_requests.query': 'unknown',
  'expert_requests.search': 'AskedSearch',
  'publications.what': 'unknown',
  'publications.problems': 'string[]',
  'publications.moves': "{ kind: ModelDocument['kind']; id: string; before: number | null; after: number | null }[]",
  'user_groups.grants': 'Grant[]',
  'search_steps.query': 'unknown',
  'service_sessions.chosen_query': 'unknown',
  'service_sessions.query': 'unknown',
  'session_events.detail': 'Record<string, unknown>',
  'session_notes.parts': 'UsedPart[]',
  'session_views.view': 'unknown',
  'workgroups.chosen_products': 'WorkgroupProducts[]',
  'workgroups.products': 'WorkgroupProducts[]',
  'audit_events.detail': 'Record<string, unknown>',
  'events.detail': 'Record<string, unknown>',
  'file_texts.pages': 'PlaceInFile[]',
  'model_drafts.conversions': 'ValueConversion[]',
  'model_versions.document': 'ModelDocument',
  'solution_versions.content': 'SolutionContent',
  'solution_versions.language_marks': 'unknown',
  'mail_templates.texts': 'Record<string, string>',
  'setting_changes.value': 'unknown',
  'settings.value': 'unknown',
  'sign_in_mapping.mapping': 'MappedGroup[]',
  'tasks.payload': 'unknown',
  'user_preferences.preferences': 'unknown',
  'tasks.result': 'unknown',
  'webhook_deliveries.body': 'Record<string, unknown>',
}

/** The contract's types of the columns that are written from them. */
const listedTypes: Record<string, string> = {
  'approvals.state': 'ApprovalState',
  'approval_decisions.decision': 'ApprovalDecision',
  'branches.kind': "Branch['kind']",
  'roles.permissions': 'Permission[]',
  'roles.applications': 'Application[]',
  'bookmarks.page': 'SearchPage',
  'search_steps.page': 'SearchPage',
  'solution_versions.audience': "SolutionVersion['audience']",
  'solution_versions.governance': "SolutionVersion['governance']",
  'model_draft_events.kind': "ModelDraftEvent['kind']",
  'model_draft_pointers.kind': 'ModelKind',
  'model_drafts.state': 'ModelDraftState',
  'service_sessions.status': 'SessionStatus',
  'service_sessions.repair_status': 'RepairStatus',
  'service_sessions.verification_status': 'VerificationStatus',
  'service_sessions.resolution': 'SessionResolution',
  'session_events.kind': 'SessionEventKind',
  'session_solutions.use': 'SessionUse',
  'tasks.state': 'TaskState',
  'webhook_deliveries.state': 'DeliveryState',
  'users.locale': 'InterfaceLocale',
}

const columnTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
}

/** The names among these types that the contract exports. */
const contractTypes = [
  'Application',
  'ApprovalDecision',
  'ApprovalState',
  'AskedSearch',
  'AskedStep',
  'Branch',
  'DeliveryState',
  'DraftFields',
  'DraftFile',
  'Grant',
  'InterfaceLocale',
  'MappedGroup',
  'ModelDocument',
  'ModelDraftEvent',
  'ModelDraftState',
  'ModelKind',
  'Permission',
  'PlaceInFile',
  'ProposedValue',
  'RepairStatus',
  'SearchPage',
  'SessionEventKind',
  'SessionResolution',
  'SessionStatus',
  'SessionUse',
  'SolutionContent',
  'SolutionVersion',
  'TaskState',
  'UsedPart',
  'ValueConversion',
  'VerificationStatus',
  'WorkgroupProducts',
]

const file = fileURLToPath(new URL('tables.ts', import.meta.url))

/** The source of `tables.ts` for a migrated database. Partitions have the types of their table. */
export async function describeTables(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<ColumnRow>(`
      select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
             column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as generated
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'
        and table_name not in (select relname from pg_class where relispartition)
      order by table_name, ordinal_position`)
    return printTables(Map.groupBy(rows, (row) => row.table_name))
  } finally {
    await client.end()
  }
}

interface ColumnRow {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  generated: boolean
}

function printTables(tables: Map<string, ColumnRow[]>): string {
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${camelCase(column.column_name)}: ${printColumn(table, column)}`)
    return `export interface ${pascalCase(table)}Table {\n${lines.join('\n')}\n}`
  })
  const registry = [...tables.keys()].map((table) => `  ${camelCase(table)}: ${pascalCase(table)}Table`)
  return [
    '// Written by generate-tables.ts from the migrated database. Do not edit.',
    'import type {',
    ...contractTypes.map((name) => `  ${name},`),
    "} from '@advisor/contract'",
    "import type { ColumnType, Generated } from 'kysely'",
    '',
    '/** Read as a value, written as JSON text: the driver would take an array for one of PostgreSQL. */',
    'type Json<Value> = ColumnType<Value, string, string>',
    '',
    interfaces.join('\n\n'),
    '',
    `export interface Tables {\n${registry.join('\n')}\n}\n`,
  ].join('\n')
}

function printColumn(table: string, column: ColumnRow): string {
  const name = `${table}.${column.column_name}`
  const type =
    column.udt_name === 'jsonb' ? `Json<${jsonTypes[name]}>` : (listedTypes[name] ?? columnTypes[column.udt_name])
  if (!type) throw new Error(`No TypeScript type for ${column.udt_name} of ${table}.${column.column_name}.`)
  const nullable = column.nullable ? `${type} | null` : type
  return column.generated ? `Generated<${nullable}>` : nullable
}

function camelCase(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

function pascalCase(name: string): string {
  const camel = camelCase(name)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** Whether the checked-in `tables.ts` matches the database. */
export async function tablesAreCurrent(connectionString: string): Promise<boolean> {
  return (await readFile(file, 'utf8')) === (await describeTables(connectionString))
}

if (import.meta.main) {
  const connectionString = process.env['ADVISOR_TEST_DATABASE_URL']
  if (!connectionString) throw new Error('Set ADVISOR_TEST_DATABASE_URL to a migrated database.')
  await writeFile(file, await describeTables(connectionString))
}
