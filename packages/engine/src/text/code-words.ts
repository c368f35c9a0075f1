import { foldAccents, lowerCase } from './fold.ts'

/** What people say before the number of a code in any language: 'error 4'. */
const CODE_WORDS = new Set(
  (
    'error err errors code fault alarm warning message ' +
    'fehler fehlercode code störung meldung fehlermeldung warnung ' +
    'erreur code défaut panne alarme ' +
    'error código codigo fallo avería alarma aviso ' +
    'errore codice guasto allarme avviso ' +
    'erro código falha alarme aviso ' +
    'ошибка ошибку ошибки код авария неисправность ' +
    'エラー コード アラーム 故障 警報 エラーコード ' +
    '오류 에러 코드 알람 고장 ' +
    '错误 錯誤 故障 代码 代碼 报警 報警 错误代码 錯誤代碼'
  )
    .split(' ')
    .map((word) => foldAccents(word)),
)

/** Whether a word announces a code. */
export function announcesCode(word: string): boolean {
  return CODE_WORDS.has(foldAccents(lowerCase(word)))
}
