import type { CaseDocument, TextField } from '../case-document.ts'

/** A small case base in many languages, for tests. */
export const sampleFields: TextField[] = [
  { id: 'title', weight: 2, kind: 'prose' },
  { id: 'text', weight: 1, kind: 'prose' },
  { id: 'part', weight: 2, kind: 'code' },
]

/** A case with one text. */
export function buildCase(
  id: number,
  locale: string,
  fields: Record<string, string>,
  filterKey = 'public',
): CaseDocument {
  return { id, filterKey, masterLocale: locale, texts: [{ locale, fields }] }
}

export const sampleCases: CaseDocument[] = [
  buildCase(1, 'en', {
    title: 'Error E-204 on the boiler',
    text: 'The display shows E-204 when pressure exceeds 10 mm. Re-install the compressor.',
    part: 'CP 1473-MAP',
  }),
  buildCase(2, 'de', { title: 'Geräte und Ventile', text: 'Das Gerät verliert Wasser. Straße. Düsen reinigen' }),
  buildCase(3, 'ja', {
    title: 'ポンプの水漏れ',
    text: 'エスプレッソマシンのポンプから水が漏れている場合は圧力センサーを確認してください',
  }),
  buildCase(4, 'ko', { title: '펌프에서 물이 새는 경우', text: '압력 센서를 확인하세요' }),
  buildCase(5, 'zh_CN', { title: '水泵漏水', text: '请检查压力传感器' }),
  buildCase(6, 'th', { title: 'ปั๊มน้ำรั่ว', text: 'ให้ตรวจสอบเซ็นเซอร์ความดัน' }),
  buildCase(7, 'ru', { title: 'Насосы и ёлки', text: 'Проверьте йод и давление' }),
  buildCase(8, 'fr', { title: "Fuite d'eau", text: "Défaillances de l'électrovanne" }),
  buildCase(9, 'en', {
    title: 'Window does not open',
    text: 'The windows service fails in version 6.1.7601 with 1,000 errors',
  }),
  buildCase(10, 'es', { title: 'Presión baja', text: 'Las válvulas no cierran' }),
  buildCase(11, 'it', { title: "Perdita dell'olio", text: 'Le guarnizioni sono usurate' }),
  buildCase(12, 'pt_BR', { title: 'Vazamento de água', text: 'Verifique as conexões' }),
  buildCase(13, 'zh_TW', { title: '水泵漏水', text: '請檢查壓力感測器' }),
]
